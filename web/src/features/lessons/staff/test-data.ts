import type { ChangeEffect, Register, StaffLesson } from "./model";

/* Fixtures for the tests of this folder. */

export function aLesson(over: Partial<StaffLesson> = {}): StaffLesson {
  return {
    class: "12-monday-1600",
    on: "2099-11-16",
    cohortId: 12,
    cohort: "Harmattan 2099",
    day: "monday",
    time: "16:00",
    date: "2099-11-16",
    timeText: "4:00 PM",
    startsAt: "2099-11-16T15:00:00Z",
    endsAt: "2099-11-16T16:00:00Z",
    state: "scheduled",
    reason: "",
    closureId: null,
    teacherId: 6,
    teacher: "Amaka Obi",
    substituteId: null,
    substitute: null,
    classLink: null,
    appendedFor: null,
    children: 8,
    register: "notYet",
    isTaken: false,
    ...over,
  };
}

export function anEffect(over: Partial<ChangeEffect> = {}): ChangeEffect {
  const before = aLesson();
  return {
    lessons: [{ before, after: { ...before, state: "cancelled" } }],
    appended: [{ class: before.class, on: "2099-12-21", cohort: before.cohort }],
    newLastDays: [{ class: before.class, cohort: before.cohort, before: "2099-12-14", after: "2099-12-21" }],
    children: 8,
    families: 7,
    mails: 6,
    recipients: [
      { parentId: 21, parent: "Esi Mensah", child: "Ama" },
      { parentId: 22, parent: "Kofi Boateng", child: "Yaw" },
    ],
    unreached: { count: 1, first: [{ parentId: 23, parent: "Yaa Owusu", child: "Abena", why: "restricted" }] },
    problems: [],
    warnings: [],
    plan: "a1",
    ...over,
  };
}

export function aRegister(over: Partial<Register> = {}): Register {
  const child = { mark: null, absence: null, noteForFamily: "", noteForStaff: "" };
  return {
    lesson: aLesson({ register: "open" }),
    timeZone: "Africa/Lagos",
    closesAt: "2099-11-23T15:00:00Z",
    reopenedUntil: null,
    takenBy: null,
    takenAt: null,
    children: [
      { ...child, childId: 1, name: "Ama Mensah", mark: { state: "present", markedAt: "2099-11-16T15:05:00Z" } },
      { ...child, childId: 2, name: "Yaw Boateng", absence: { reason: "Doctor" } },
      { ...child, childId: 3, name: "Efe Musa", noteForStaff: "Please call." },
    ],
    withoutTeacher: 0,
    notes: [],
    ...over,
  };
}
