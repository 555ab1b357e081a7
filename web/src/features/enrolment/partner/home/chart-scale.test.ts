import { expect, test } from "vitest";
import { drawnSeats, unitFor } from "./chart-scale";

const month = (paid: number, unpaid = 0) => ({ month: "2026-10", paid, unpaid });

test.each([
  [0, 1],
  [30, 1],
  [31, 5],
  [150, 5],
  [151, 10],
  [300, 10],
  [301, 50],
  [1501, 100],
  [100_000, 5_000],
])("with %d in the fullest month one seat stands for %d", (most, unit) => {
  expect(unitFor([month(1), month(most)])).toBe(unit);
});

test.each([
  [month(8, 6), 1, { paid: 8, unpaid: 6 }],
  [month(0), 1, { paid: 0, unpaid: 0 }],
  [month(80, 60), 10, { paid: 8, unpaid: 6 }],
  [month(1), 50, { paid: 1, unpaid: 0 }],
  [month(1, 3), 50, { paid: 0, unpaid: 1 }],
  [month(1, 199), 50, { paid: 1, unpaid: 3 }],
  [month(199, 1), 50, { paid: 3, unpaid: 1 }],
])("%j at %d per seat is drawn as %j", (one, unit, seats) => {
  expect(drawnSeats(one, unit)).toEqual(seats);
});
