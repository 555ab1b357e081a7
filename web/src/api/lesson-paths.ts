/* The API of lessons, attendance and mail preferences, until it is part of the generated schema. */

interface Envelope<T> {
  status: boolean;
  message: string;
  data: T;
  meta?: { page: number; pageSize: number; total: number };
}

interface Answers<T> {
  200: { headers: { [name: string]: unknown }; content: { "application/json": Envelope<T> } };
}

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

interface Get<T, Parameters = NoParameters> {
  get: { parameters: Parameters; requestBody?: never; responses: Answers<T> };
}

type Send<Name extends "post" | "put", Body> = {
  [K in Name]: {
    parameters: NoParameters;
    requestBody: { content: { "application/json": Body } };
    responses: Answers<unknown>;
  };
};

export interface LessonSchemas {
  LessonState: "scheduled" | "moved" | "cancelled";
  MarkState: "present" | "late" | "absent" | "excused";
  /** What `LessonView` has since lessons can change. */
  LessonChange: {
    class: string;
    /** Date in the timetable, which identifies the lesson together with the class. */
    on: string;
    state: LessonSchemas["LessonState"];
    reason: string;
    /** First name of the teacher who stands in. */
    substitute: string | null;
    /** Date and time in the timetable of a moved lesson, in the parent's time zone. */
    movedFrom: string | null;
    absence: { reason: string } | null;
    mark: LessonSchemas["MarkState"] | null;
    noteForFamily: string;
    classNote: string;
  };
  ChildAttendance: { childId: number; childFirstName: string; cohorts: LessonSchemas["CohortAttendance"][] };
  Counts: { held: number; present: number; late: number; absent: number; excused: number };
  CohortAttendance: LessonSchemas["Counts"] & {
    cohortId: number;
    cohort: string;
    lessons: LessonSchemas["AttendedLesson"][];
  };
  AttendedLesson: {
    class: string;
    on: string;
    date: string;
    timeText: string;
    state: LessonSchemas["LessonState"];
    reason: string;
    mark: LessonSchemas["MarkState"] | null;
    absence: { reason: string } | null;
    noteForFamily: string;
    classNote: string;
    isPast: boolean;
  };
  MailPreference: { kind: string; title: string; isVital: boolean; isOn: boolean };
  CohortFigures: LessonSchemas["Counts"] & { cohortId: number; cohort: string; attended: number };
  ChildFigures: {
    childId: number;
    child: string;
    parentId: number;
    parent: string;
    held: number;
    attended: number;
  };
}

interface LessonOfChild {
  childId: number;
  class: string;
  on: string;
}

export interface LessonPaths {
  "/api/partner/parent/attendance": Get<LessonSchemas["ChildAttendance"][]>;
  "/api/partner/parent/absences": Send<"post", LessonOfChild & { reason: string }>;
  "/api/partner/parent/absences/withdraw": Send<"post", LessonOfChild>;
  "/api/partner/parent/mail-preferences": Get<LessonSchemas["MailPreference"][]> &
    Send<"put", { kind: string; isOn: boolean }>;
  "/api/partner/attendance": Get<LessonSchemas["CohortFigures"][]>;
  "/api/partner/attendance/{cohortId}": Get<
    LessonSchemas["ChildFigures"][],
    {
      path: { cohortId: number };
      query?: { page?: number; pageSize?: number; search?: string };
      header?: never;
      cookie?: never;
    }
  >;
}
