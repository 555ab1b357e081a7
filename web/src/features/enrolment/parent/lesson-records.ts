import type { AttendedLesson, ChildAttendance, Lesson, Week } from "./model";

type Key = Pick<Lesson, "childId" | "class" | "on">;

const keyOf = ({ childId, class: key, on }: Key) => `${childId} ${key} ${on}`;

/** Adds absences, marks and notes to the lessons of a week. */
export function withRecords(week: Week, attendance: readonly ChildAttendance[]): Week {
  const records = new Map(attendance.flatMap(recordsOf));
  const add = (lesson: Lesson): Lesson => ({ ...lesson, ...records.get(keyOf(lesson)) });
  return { ...week, lessons: week.lessons.map(add), next: week.next ? add(week.next) : null };
}

function recordsOf({ childId, cohorts }: ChildAttendance) {
  return cohorts.flatMap(({ lessons }) =>
    lessons.map((lesson) => [keyOf({ ...lesson, childId }), recordOf(lesson)] as const),
  );
}

function recordOf({ absence = null, mark = null, noteForFamily, classNote }: AttendedLesson) {
  return { absence, mark, noteForFamily, classNote };
}
