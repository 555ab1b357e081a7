import { expect, test } from "vitest";
import type { FamilyChild } from "./family";
import {
  classLinkOf,
  isRowSponsored,
  isTeacherMissing,
  mayAdd,
  openSeats,
  othersOf,
  rowOf,
  seatedOf,
  seatReturns,
} from "./child-row";
import { aChild, aFamily, aProgram, aWaiting } from "./test-data";

test("H19: a child has a list of programs, of which the first is shown", () => {
  const [first, second] = [aProgram({ id: 7 }), aProgram({ id: 3 })];
  const child = aChild({ programs: [first, second] });
  expect(rowOf(child)).toEqual({ kind: "program", program: first });
  expect(othersOf(child)).toEqual({ programs: [second], waiting: [] });
});

test("without a program the waiting-list entry is shown, an offered one first", () => {
  const line = aWaiting();
  const offer = aWaiting({ id: 6, position: 0, offeredUntil: "2026-11-17T21:00:00Z" });
  const child = aChild({ programs: [], waiting: [line, offer] });
  expect(rowOf(child)).toEqual({ kind: "waiting", waiting: offer });
  expect(othersOf(child)).toEqual({ programs: [], waiting: [line] });
  expect(othersOf(aChild({ waiting: [line] })).waiting).toEqual([line]);
  expect(rowOf(aChild({ programs: [] }))).toEqual({ kind: "none" });
});

const payerOf = (child: FamilyChild) => isRowSponsored(rowOf(child));

test("H05: the partner sponsors a program with a partnerId, otherwise the parent does", () => {
  expect(payerOf(aChild())).toBe(true);
  expect(payerOf(aChild({ programs: [aProgram({ partnerId: null })] }))).toBe(false);
  expect(payerOf(aChild({ programs: [], waiting: [aWaiting({ sponsored: false })] }))).toBe(false);
  expect(payerOf(aChild({ programs: [] }))).toBeNull();
});

test("H08: the class is open once the program is paid and has a teacher with a link", () => {
  const teacher = { firstName: "Maya", lastName: "", classLink: "" };
  expect(classLinkOf(aProgram())).toBe("https://class.example/maya");
  expect(classLinkOf(aProgram({ stage: "coming" }))).toBe("https://class.example/maya");
  expect(classLinkOf(aProgram({ stage: "completed" })), "a class that is over").toBeNull();
  expect(classLinkOf(aProgram({ isPaid: false }))).toBeNull();
  expect(classLinkOf(aProgram({ partner_teacher: null }))).toBeNull();
  expect(classLinkOf(aProgram({ partner_teacher: teacher }))).toBeNull();
});

test("a seat returns with the last sponsored program", () => {
  const leaving = aProgram({ id: 2, isPaid: false });
  expect(seatReturns(aChild({ programs: [leaving] }), leaving)).toBe(true);
  expect(seatReturns(aChild({ programs: [leaving, aProgram({ id: 1, partnerId: null })] }), leaving)).toBe(true);
  expect(seatReturns(aChild({ programs: [leaving, aProgram({ id: 1 })] }), leaving)).toBe(false);
  const own = aProgram({ partnerId: null });
  expect(seatReturns(aChild({ programs: [own] }), own)).toBe(false);
});

test("how many children may be added, and how many the partner would pay for", () => {
  const family = aFamily([aChild(), aChild({ id: 12, programs: [] })], { seatsTaken: 1 });
  expect([mayAdd(family), openSeats(family)]).toEqual([true, 2]);
  expect(openSeats({ ...family, seatsTaken: 4 })).toBe(0);
  expect(openSeats({ ...family, allowed: 1 })).toBe(0);
  expect(mayAdd({ ...family, mostChildren: 2 })).toBe(false);
});

test("the leaves of the allowance: paid ones, then the others, never more than seats", () => {
  const unpaid = aChild({ programs: [aProgram({ isPaid: false })] });
  expect(seatedOf(aFamily([aChild(), unpaid, aChild({ programs: [] })]))).toEqual({ paid: 1, unpaid: 2 });
  expect(seatedOf(aFamily([aChild(), unpaid, unpaid], { allowed: 2 }))).toEqual({ paid: 1, unpaid: 1 });
});

test("a class that opened before it was paid is open, and the program still counts as unpaid", () => {
  const early = aProgram({ isPaid: false, openedAt: "2026-10-02T09:00:00Z" });
  expect(classLinkOf(early)).toBe("https://class.example/maya");
  expect(classLinkOf(aProgram({ isPaid: false }))).toBeNull();
  const { partner_teacher: _, ...untaught } = early;
  expect(isTeacherMissing(untaught)).toBe(true);
  expect(seatedOf({ children: [aChild({ programs: [early] })], allowed: 1 })).toEqual({ paid: 0, unpaid: 1 });
});
