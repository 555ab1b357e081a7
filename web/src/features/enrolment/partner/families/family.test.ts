import { expect, test } from "vitest";
import type { Child, Program } from "@/features/enrolment/partner/model";
import { newestCohortOf, seatsOf } from "./family";
import { aChild, aProgram } from "@/features/enrolment/partner/test-data";

const family = (allowed: number, ...programs: Partial<Program>[][]) => ({
  allowed,
  children: programs.map((list): Child => aChild({ programs: list.map(aProgram) })),
});

test.each([
  ["nobody", family(2), { paid: 0, unpaid: 0, total: 2 }],
  ["a child without a program", family(2, []), { paid: 0, unpaid: 0, total: 2 }],
  ["a child the parent pays for", family(2, [{ partnerId: null, isPaid: true }]), { paid: 0, unpaid: 0, total: 2 }],
  ["one paid, one not", family(3, [{ isPaid: true }], [{ isPaid: false }]), { paid: 1, unpaid: 1, total: 3 }],
  [
    "two terms of one child are one seat",
    family(1, [{ isPaid: false }, { isPaid: true }]),
    { paid: 1, unpaid: 0, total: 1 },
  ],
  [
    "a paid term of the parent's own pays no seat",
    family(1, [{ isPaid: false }, { partnerId: null, isPaid: true }]),
    { paid: 0, unpaid: 1, total: 1 },
  ],
])("the seats of a family: %s", (_, parent, seats) => {
  expect(seatsOf(parent)).toEqual(seats);
});

const at = (id: number, createdAt: string, cohort: number) => ({
  id,
  createdAt,
  partner_cohort: { id: cohort, title: "" },
});

test("uses the cohort of the newest program, and 0 without programs", () => {
  expect(newestCohortOf(family(3))).toBe(0);
  expect(newestCohortOf(family(3, [], []))).toBe(0);
  const programs = [
    [at(1, "2026-09-01T00:00:00Z", 7)],
    [at(2, "2026-10-01T00:00:00Z", 8), at(3, "2026-10-01T00:00:00Z", 9)],
  ];
  expect(newestCohortOf(family(3, ...programs))).toBe(9);
});
