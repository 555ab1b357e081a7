import type { FamilyChild, FamilyData, Program, Waiting } from "./family";
import type { AttendedLesson, CohortAttendance, Lesson, Week } from "./model";

/* Fixtures for the tests of this folder. */

export function aProgram(over: Partial<Program> = {}): Program {
  return {
    id: 1,
    partnerId: 2,
    isPaid: true,
    createdAt: "2026-10-01T09:00:00Z",
    heldUntil: null,
    stage: "running",
    partner_cohort: { id: 3, title: "Winter 2026" },
    partner_package: { title: "Python Starters", level: 1 },
    partner_teacher: { firstName: "Maya", lastName: "Laurent", classLink: "https://class.example/maya" },
    day: "tuesday",
    dayText: "Tuesday",
    time: "22:00",
    timeText: "10:00 PM",
    child: {
      id: 11,
      childId: 11,
      firstName: "Somto",
      lastName: "Okafor",
      age: 11,
      gender: "male",
      school: "",
      parentId: 9,
      parent: { firstName: "Ngozi", lastName: "Okafor" },
    },
    ...over,
  };
}

export function aWaiting(over: Partial<Waiting> = {}): Waiting {
  return {
    id: 5,
    cohortId: 4,
    cohortTitle: "Spring 2027",
    day: "saturday",
    dayText: "Saturday",
    time: "15:00",
    timeText: "3:00 PM",
    sponsored: true,
    position: 2,
    offeredUntil: null,
    ...over,
  };
}

export function aChild(over: Partial<FamilyChild> = {}): FamilyChild {
  return {
    id: 11,
    childId: 11,
    firstName: "Somto",
    lastName: "Okafor",
    age: 11,
    gender: "male",
    school: "",
    forTeacher: "",
    parentId: 9,
    createdAt: "2026-09-14T09:00:00Z",
    programs: [aProgram()],
    selectedDay: "tuesday",
    selectedTime: "22:00",
    selectedCohortId: 3,
    mayDelete: false,
    waiting: [],
    ...over,
  };
}

export function aFamily(children: FamilyChild[], over: Partial<FamilyData> = {}): FamilyData {
  return {
    children,
    totalChild: children.length,
    allPrograms: children.flatMap(({ programs }) => programs).length,
    allOngoingClass: 1,
    completedPrograms: 0,
    allowed: 4,
    seatsTaken: 1,
    mostChildren: 4,
    partnerId: 2,
    emailConfirmed: true,
    ...over,
  };
}

export function aLesson(over: Partial<Lesson> = {}): Lesson {
  return {
    programId: 1,
    childId: 11,
    childFirstName: "Somto",
    title: "Python Starters",
    cohortTitle: "Winter 2026",
    class: "3-tuesday-2200",
    on: "2026-11-17",
    state: "scheduled",
    reason: "",
    substitute: null,
    movedFrom: null,
    absence: null,
    mark: null,
    noteForFamily: "",
    classNote: "",
    date: "2026-11-17",
    time: "16:00",
    timeText: "4:00 PM",
    classTimeText: "10:00 PM",
    classOffset: "GMT+1",
    startsAt: "2026-11-17T21:00:00Z",
    endsAt: "2026-11-17T22:00:00Z",
    isPaid: true,
    sponsored: true,
    teacher: "Maya Laurent",
    classLink: "https://class.example/maya",
    ...over,
  };
}

export function aWeek(over: Partial<Week> = {}): Week {
  return {
    from: "2026-11-16",
    to: "2026-11-22",
    today: "2026-11-17",
    zone: "America/Toronto",
    offset: "GMT-5",
    lessons: [aLesson()],
    next: null,
    ...over,
  };
}

export function anAttendedLesson(over: Partial<AttendedLesson> = {}): AttendedLesson {
  return {
    class: "3-tuesday-2200",
    on: "2026-11-10",
    date: "2026-11-10",
    timeText: "4:00 PM",
    state: "scheduled",
    reason: "",
    mark: "present",
    absence: null,
    noteForFamily: "",
    classNote: "",
    isPast: true,
    ...over,
  };
}

export function aCohortAttendance(over: Partial<CohortAttendance> = {}): CohortAttendance {
  return {
    cohortId: 3,
    cohort: "Winter 2026",
    held: 1,
    counted: 1,
    attended: 1,
    percent: 100,
    present: 1,
    late: 0,
    absent: 0,
    excused: 0,
    lessons: [anAttendedLesson()],
    ...over,
  };
}
