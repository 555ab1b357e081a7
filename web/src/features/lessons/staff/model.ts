import type { Weekday } from "@/lib/weekdays";

export const LESSON_STATES = ["scheduled", "moved", "cancelled"] as const;
export type LessonState = (typeof LESSON_STATES)[number];
/**
 * `notYet`: the lesson has not begun; `open`: can be taken; `taken`: can still be changed; `closed`: the days for it
 * are over.
 */
type RegisterState = "notYet" | "open" | "taken" | "closed";
export const MARKS = ["present", "late", "absent", "excused"] as const;
export type MarkState = (typeof MARKS)[number];

/** One class on one date. Date and time are on the class's clock. */
export interface StaffLesson {
  class: string;
  /** The date in the timetable, which names the lesson. */
  on: string;
  cohortId: number;
  cohort: string;
  day: Weekday;
  time: string;
  date: string;
  timeText: string;
  startsAt: string;
  endsAt: string;
  state: LessonState;
  reason: string;
  closureId: number | null;
  teacherId: number | null;
  teacher: string | null;
  substituteId: number | null;
  substitute: string | null;
  /** The lesson’s own link; null if it meets under the teacher’s. */
  classLink: string | null;
  /** The date of the lesson that it makes up for. */
  appendedFor: string | null;
  children: number;
  register: RegisterState;
  isTaken: boolean;
}

export interface StaffClass {
  class: string;
  cohortId: number;
  cohort: string;
  day: Weekday;
  time: string;
  dayText: string;
  timeText: string;
  teachers: { id: number; name: string }[];
  children: number;
  next: StaffLesson | null;
}

export type ClassDetail = StaffClass & { lessons: StaffLesson[]; lastLessonOn: string | null };

export type Target =
  | { kind: "lesson"; class: string; on: string; teacherId?: number }
  | { kind: "class"; class: string; from: string; to: string }
  | { kind: "teacherDay"; teacherId: number; on: string };

export type Action =
  | { kind: "cancel"; reason: string; append: boolean }
  | { kind: "move"; date: string; time: string; reason: string }
  | { kind: "substitute"; teacherId: number; reason: string }
  | { kind: "link"; classLink: string }
  | { kind: "restore" };

export interface ChangeBody {
  target: Target;
  action: Action;
}

export interface Recipient {
  parentId: number;
  parent: string;
  child: string;
  /** Switched this kind of email off. */
  isMuted: boolean;
}

/** What a change does, before or after it is made. */
export interface ChangeEffect {
  lessons: { before: StaffLesson; after: StaffLesson }[];
  appended: { class: string; on: string; cohort: string }[];
  newLastDays: { class: string; cohort: string; before: string; after: string }[];
  children: number;
  families: number;
  mails: number;
  /** The first 100. */
  recipients: Recipient[];
  /** Sentences. While there is one, the change is refused. */
  problems: string[];
}

export interface Closure {
  id: number;
  title: string;
  firstOn: string;
  lastOn: string;
  cohortId: number | null;
  cohort: string | null;
  lessons: number;
}

export interface ClosureBody {
  title: string;
  firstOn: string;
  lastOn: string;
  cohortId: number | null;
  append: boolean;
}

interface Mark {
  state: MarkState;
  markedAt: string;
}

export interface RegisterChild {
  childId: number;
  name: string;
  mark: Mark | null;
  absence: { reason: string } | null;
  noteForFamily: string;
  noteForStaff: string;
}

export interface Register {
  lesson: StaffLesson;
  closesAt: string | null;
  reopenedUntil: string | null;
  takenBy: string | null;
  takenAt: string | null;
  children: RegisterChild[];
  notes: { teacher: string; audience: "family" | "staff"; text: string }[];
}

export type SentMark = Mark & { childId: number };

export const ATTENDANCE_BY = ["class", "child", "teacher"] as const;
export type AttendanceBy = (typeof ATTENDANCE_BY)[number];

export interface AttendanceRow {
  id?: number;
  class?: string;
  name: string;
  held: number;
  present: number;
  late: number;
  absent: number;
  excused: number;
}
