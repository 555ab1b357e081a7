import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const MARKS = ["present", "late", "absent", "excused"] as const satisfies readonly MarkState[];
export type MarkState = Schemas["MarkState"];

/** One class on one date. Date and time are on the class's clock. */
export type StaffLesson = Schemas["StaffLesson"];
export type StaffClass = Schemas["ClassOfStaff"];
export type ClassDetail = Schemas["ClassWithLessons"];

/** The generated types name the fields of these variants as Rust does; the server reads them in camel case. */
type Camel<S> = S extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S;
type InCamelCase<T> = T extends unknown ? { [Key in keyof T as Camel<Key>]: T[Key] } : never;

export type Target = InCamelCase<Schemas["TargetBody"]>;
export type Action = InCamelCase<Schemas["ActionBody"]>;

export interface ChangeBody {
  target: Target;
  action: Action;
}

/** What a change does, before or after it is made. While there are problems, it is refused. */
export type ChangeEffect = Schemas["ChangeEffect"];
export type Recipient = Schemas["Recipient"];

export type Closure = Schemas["ClosureView"];
export type ClosureBody = Schemas["ClosureBody"];

export type RegisterChild = Schemas["StaffRegisterChild"];
/** A register with all that staff know of its lesson. */
export type Register = Omit<Schemas["StaffRegister"], "lesson"> & { lesson: StaffLesson };
export type SentMark = Schemas["MarkBody"];

export const ATTENDANCE_BY = ["class", "child", "teacher"] as const;
export type AttendanceBy = (typeof ATTENDANCE_BY)[number];

export type AttendanceRow = Schemas["AttendanceFigures"];
