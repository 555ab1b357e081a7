import type { RegisterChild, TeacherLesson, TeacherRegister, TeacherToday } from "./model";

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

export function lessonOf(values: Partial<TeacherLesson> = {}): TeacherLesson {
  return {
    class: "12-monday-1600",
    on: "2026-11-16",
    cohort: "Spring Coders",
    date: "2026-11-16",
    time: "16:00",
    timeText: "4:00 PM",
    classTimeText: "3:00 PM",
    classOffset: "GMT+0",
    offset: "GMT+1",
    startsAt: at(-5),
    endsAt: at(55),
    state: "scheduled",
    reason: "",
    isSubstitute: false,
    taughtBy: null,
    classLink: "https://meet.example/spring",
    children: 3,
    register: "open",
    isTaken: false,
    absences: 0,
    ...values,
  };
}

export function childOf(id: number, values: Partial<RegisterChild> = {}): RegisterChild {
  return {
    id,
    name: `Child ${id}`,
    age: 9,
    package: "Junior",
    level: 1,
    forTeacher: "",
    held: 0,
    counted: 0,
    attended: 0,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    percent: null,
    mark: null,
    absence: null,
    isReached: true,
    noteForFamily: "",
    noteSentAt: null,
    noteForStaff: "",
    ...values,
  };
}

export function registerOf(children: RegisterChild[], values: Partial<TeacherRegister> = {}): TeacherRegister {
  const notes = { noteForFamily: "", noteSentAt: null, noteForStaff: "" };
  return { lesson: lessonOf(), closesAt: at(10_000), children, families: children.length, ...notes, ...values };
}

export function todayOf(values: Partial<TeacherToday> = {}): TeacherToday {
  return {
    now: at(0),
    timeZone: "Africa/Lagos",
    offset: "GMT+1",
    lessons: [],
    next: null,
    openRegisters: [],
    ...values,
  };
}

export const TEACHER = {
  id: 7,
  firstName: "Amina",
  lastName: "Diallo",
  email: "amina@seatling.example",
  language: "en",
  timeZone: "Africa/Lagos",
  hasSecondFactor: true,
  needsSecondFactor: false,
} as const;
