/*
 * The routes of teachers in the shape of the generated types, until schema.gen.ts has them: then this file and its use in
 * client.ts go.
 */
import type { components } from "./schema.gen";

type Schemas = components["schemas"];

type LessonState = "scheduled" | "moved" | "cancelled";
export type MarkState = "present" | "late" | "absent" | "excused";
type RegisterState = "notYet" | "open" | "taken" | "closed";

export interface TeacherSession {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  language: "en" | "fr";
  timeZone: string;
  hasSecondFactor: boolean;
  needsSecondFactor: boolean;
  recoveryCodesLeft?: number | null;
  /** Only in the response to a log-in. */
  token?: string | null;
}

export interface TeacherLesson {
  class: string;
  on: string;
  cohort: string;
  date: string;
  time: string;
  timeText: string;
  classTimeText: string;
  classOffset: string;
  offset: string;
  startsAt: string;
  endsAt: string;
  state: LessonState;
  reason: string;
  isSubstitute: boolean;
  /** The substitute's name when it is not the reader. */
  taughtBy?: string | null;
  classLink?: string | null;
  children: number;
  register: RegisterState;
  isTaken: boolean;
  /** Number of reported absences. */
  absences: number;
}

export interface TeacherToday {
  now: string;
  timeZone: string;
  offset: string;
  lessons: TeacherLesson[];
  next?: TeacherLesson | null;
  openRegisters: TeacherLesson[];
}

export interface TeacherWeek {
  from: string;
  to: string;
  today: string;
  timeZone: string;
  offset: string;
  lessons: TeacherLesson[];
}

export interface TeacherClass {
  class: string;
  cohort: string;
  day: string;
  time: string;
  dayText: string;
  timeText: string;
  offset: string;
  ownTimeText: string;
  children: number;
  packages: string[];
  startsOn: string;
  endsOn: string;
  isOver: boolean;
  next?: TeacherLesson | null;
}

interface TeacherChild {
  id: number;
  /** First name and the first letter of the last name. */
  name: string;
  age: number;
  package: string;
  level: string;
  /** What the family shared for the teacher. */
  forTeacher: string;
  held: number;
  attended: number;
}

export interface TeacherClassDetails extends TeacherClass {
  lessons: TeacherLesson[];
  roster: TeacherChild[];
}

export interface RegisterChild extends TeacherChild {
  mark?: { state: MarkState; markedAt: string } | null;
  absence?: { reason: string } | null;
  noteForFamily: string;
  noteForStaff: string;
}

export interface TeacherRegister {
  lesson: TeacherLesson;
  closesAt?: string | null;
  children: RegisterChild[];
  noteForFamily: string;
  noteForStaff: string;
}

interface RegisterBody {
  marks: { childId: number; state: MarkState; markedAt: string }[];
}

interface RegisterNoteBody {
  childId: number | null;
  audience: "family" | "staff";
  text: string;
}

interface Response<T> {
  headers: Record<string, unknown>;
  content: { "application/json": { code?: string; status: boolean; message: string; data: T } & Meta<T> };
}
type Meta<T> = T extends unknown[] ? { meta: { total: number; page: number; pageSize: number } } : object;

interface Operation<T, Path = undefined, Query = undefined, Body = undefined> {
  parameters: {
    header?: never;
    cookie?: never;
  } & (Path extends undefined ? { path?: never } : { path: Path }) &
    (Query extends undefined ? { query?: never } : { query?: Query });
  requestBody: Body extends undefined ? never : { content: { "application/json": Body } };
  responses: { 200: Response<T> };
}

type NoBody<O> = Omit<O, "requestBody"> & { requestBody?: never };
type Get<T, Path = undefined, Query = undefined> = { get: NoBody<Operation<T, Path, Query>> };
type Post<T, Body = undefined, Path = undefined> = {
  post: Body extends undefined ? NoBody<Operation<T, Path>> : Operation<T, Path, undefined, Body>;
};
type Put<T, Body, Path = undefined> = { put: Operation<T, Path, undefined, Body> };
interface LessonAt {
  class: string;
  on: string;
}

export interface TeacherPaths {
  "/api/teacher/auth/login": Post<TeacherSession | false, { email: string; password: string; code?: string }>;
  "/api/teacher/auth/logout": Post<null>;
  "/api/teacher/auth/password-reset": Post<null, { email: string }>;
  "/api/teacher/auth/password-update": Post<null, Schemas["PasswordUpdateBody"]>;
  "/api/teacher/auth/invitation": Post<Schemas["InvitationView"], { token: string }>;
  "/api/teacher/auth/accept-invitation": Post<null, Schemas["AcceptInvitationBody"]>;
  "/api/teacher/session": Get<TeacherSession>;
  "/api/teacher/sessions": Get<Schemas["SessionView"][]>;
  "/api/teacher/sessions/{id}/end": Post<null, undefined, { id: number }>;
  "/api/teacher/language": Put<null, { language: string }>;
  "/api/teacher/time-zone": Put<null, { timeZone: string }>;
  "/api/teacher/email-change": Get<{ pending?: Schemas["EmailChangeView"] | null }> &
    Post<null, Schemas["EmailChangeBody"]>;
  "/api/teacher/email-change/cancel": Post<null>;
  "/api/teacher/second-factor": Post<{ url: string }, { password: string }>;
  "/api/teacher/second-factor/confirm": Post<{ recoveryCodes: string[] }, { code: string }>;
  "/api/teacher/second-factor/recovery-codes": Post<{ recoveryCodes: string[] }, { password: string }>;
  "/api/teacher/today": Get<TeacherToday>;
  "/api/teacher/week": Get<TeacherWeek, undefined, { from?: string }>;
  "/api/teacher/classes": Get<TeacherClass[], undefined, { page?: number; pageSize?: number }>;
  "/api/teacher/classes/{class}": Get<TeacherClassDetails, { class: string }>;
  "/api/teacher/classes/{class}/lessons/{on}": Get<TeacherRegister, LessonAt>;
  "/api/teacher/classes/{class}/lessons/{on}/register": Put<TeacherRegister, RegisterBody, LessonAt>;
  "/api/teacher/classes/{class}/lessons/{on}/notes": Put<TeacherRegister, RegisterNoteBody, LessonAt>;
}
