import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** One lesson of one child, in the parent's time zone. */
export type Lesson = Schemas["LessonView"];
/** Monday to Sunday. */
export type Week = Schemas["WeekView"];
