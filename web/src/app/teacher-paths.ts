/** Paths of the teacher's screens. Apart from `paths`, because only teachers load them. */
export const teacherPaths = {
  today: "/teacher",
  week: "/teacher/week",
  classes: "/teacher/classes",
  class: "/teacher/classes/$key",
  lesson: "/teacher/classes/$key/lessons/$on",
  account: "/teacher/account",
} as const;
