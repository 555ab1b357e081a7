import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import type { ChildValues, Cohort, Day, Package, ProgramSummary } from "./model";
import type { RegistrationState } from "./registration";

/* Fixtures for the tests of this folder. */

export function aProgram(over: Partial<FamilyChild["programs"][number]> = {}): FamilyChild["programs"][number] {
  return {
    id: 1,
    partnerId: 3,
    isPaid: true,
    createdAt: "2026-10-01T09:00:00Z",
    heldUntil: null,
    stage: "running",
    partner_cohort: { id: 1, title: "Autumn 2026" },
    partner_package: { title: "Scratch Explorers", level: 1 },
    day: "monday",
    dayText: "Monday",
    time: "16:00",
    timeText: "4:00 PM",
    child: {
      id: 11,
      childId: 11,
      firstName: "Tomi",
      lastName: "Obi",
      age: 9,
      gender: "male",
      school: "",
      parentId: 5,
      parent: { firstName: "Ngozi", lastName: "Obi" },
    },
    ...over,
  };
}

export function aChild(over: Partial<FamilyChild> = {}): FamilyChild {
  return {
    id: 11,
    childId: 11,
    firstName: "Tomi",
    lastName: "Obi",
    age: 9,
    gender: "male",
    school: "",
    forTeacher: "",
    parentId: 5,
    createdAt: "2026-09-01T09:00:00Z",
    programs: [],
    selectedDay: "monday",
    selectedTime: "16:00",
    selectedCohortId: 2,
    mayDelete: true,
    waiting: [],
    ...over,
  };
}

export function aFamily(over: Partial<FamilyData> = {}): FamilyData {
  return {
    children: [],
    totalChild: 0,
    allPrograms: 0,
    allOngoingClass: 0,
    completedPrograms: 0,
    allowed: 4,
    seatsTaken: 0,
    mostChildren: 4,
    partnerId: 3,
    emailConfirmed: true,
    ...over,
  };
}

export const VALUES: ChildValues = {
  firstName: "Ebube",
  lastName: "Obi",
  age: "9",
  gender: "female",
  school: "",
  forTeacher: "",
  cohortId: "2",
  day: "wednesday",
  time: "17:00",
  consent: true,
};

export function aRegistration(over: Partial<RegistrationState> = {}): RegistrationState {
  return {
    step: "summary",
    payer: "partner",
    values: VALUES,
    consentVersion: 1,
    childId: null,
    childSent: null,
    programSent: null,
    notDuplicateOf: null,
    ...over,
  };
}

const COHORT = { startDate: "2026-11-02", endDate: "2027-01-22", status: true, createdAt: "", partner_programs: [] };

export const COHORTS: Cohort[] = [
  { ...COHORT, id: 2, title: "Winter 2026" },
  { ...COHORT, id: 4, title: "Spring 2027" },
];

export const DAYS: Day[] = [
  { day: "monday", dayText: "Monday", times: [{ time: "16:00", timeText: "4:00 PM" }] },
  {
    day: "wednesday",
    dayText: "Wednesday",
    times: [
      { time: "16:00", timeText: "4:00 PM" },
      { time: "17:00", timeText: "5:00 PM" },
    ],
  },
];

export const PACKAGES: Package[] = [
  { id: 6, title: "Scratch Explorers", description: "", minAge: 7, maxAge: 10, weekDuration: 12, level: 1 },
  { id: 7, title: "Python Starters", description: "", minAge: 11, maxAge: 14, weekDuration: 12, level: 1 },
];

const due = (currencyCode: string, minor: number) => ({
  currencyCode,
  minor,
  text: `${currencyCode} ${(minor / 100).toFixed(2)}`,
});

export function aSummary(over: Partial<ProgramSummary> = {}): ProgramSummary {
  return {
    package: PACKAGES[0] as Package,
    cohort: { id: 2, title: "Winter 2026", startDate: "2026-11-02", endDate: "2027-03-22" },
    lesson: {
      day: "wednesday",
      dayText: "Wednesday",
      time: "17:00",
      timeText: "5:00 PM",
      zone: "Africa/Lagos",
      offset: "GMT+1",
      count: 12,
      minutes: 60,
      first: "2026-11-18T16:00:00Z",
      own: [
        { from: "2026-11-18", dayText: "Wednesday", time: "11:00", timeText: "11:00 AM", offset: "GMT-5" },
        { from: "2027-03-17", dayText: "Wednesday", time: "12:00", timeText: "12:00 PM", offset: "GMT-4" },
      ],
      ownZone: "America/Toronto",
    },
    price: {
      base: due("USD", 6000),
      rate: "1.36",
      full: due("CAD", 8160),
      discountPercent: 15,
      discount: due("CAD", 1224),
      due: due("CAD", 6936),
    },
    place: { isFull: false, free: null, waiting: 0, held: false },
    coverage: { isCovered: true, reason: null, due: null },
    ...over,
  };
}
