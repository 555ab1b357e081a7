import type { LessonKey } from "./model";

export const lessonKey = ({ class: key, on }: LessonKey) => ["teacher", "lesson", key, on] as const;
