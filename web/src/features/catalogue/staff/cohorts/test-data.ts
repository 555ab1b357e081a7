import type { Cohort, CohortDetail } from "./model";

/* Fixtures for the tests of this folder. */
export function aCohort(over: Partial<Cohort> = {}): Cohort {
  return {
    id: 3,
    title: "Harmattan 2026",
    startOn: "2026-10-05",
    endOn: "2026-12-18",
    status: "ongoing",
    statusOverride: null,
    archivedAt: null,
    programs: 84,
    withoutTeacher: 9,
    waiting: 2,
    places: 120,
    taken: 84,
    createdAt: "2026-09-01T09:00:00Z",
    ...over,
  };
}

export function aCohortInFull(over: Partial<CohortDetail> = {}): CohortDetail {
  const slot = { time: "16:00", timeText: "4:00 PM", waiting: 0, withoutTeacher: 0 };
  return {
    ...aCohort(),
    slots: [
      { ...slot, day: "friday", dayText: "Friday", places: null, taken: 3 },
      { ...slot, day: "monday", dayText: "Monday", places: 10, taken: 10, waiting: 2, withoutTeacher: 4 },
    ],
    ...over,
  };
}
