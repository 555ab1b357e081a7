import { expect, test } from "vitest";
import { isIsoDate, parseTypedDate, typedDate } from "./typed-date";

test.each([
  ["15/11/2026", "2026-11-15"],
  ["5/1/2026", "2026-01-05"],
  ["05.01.2026", "2026-01-05"],
  [" 05-01-2026 ", "2026-01-05"],
  ["05012026", "2026-01-05"],
  ["2026-01-05", "2026-01-05"],
  ["29/02/2028", "2028-02-29"],
])("M03: %s is %s: the day comes first", (typed, iso) => expect(parseTypedDate(typed)).toBe(iso));

test.each(["", "15/11", "15/11/26", "29/02/2026", "31/04/2026", "11/15/2026", "soon", "00/01/2026"])(
  "%s is not a date",
  (typed) => expect(parseTypedDate(typed)).toBeUndefined(),
);

test("M03: formats a date as dd/mm/yyyy, and returns anything else unchanged", () => {
  expect([typedDate("2026-11-05"), typedDate("5/11"), typedDate("")]).toEqual(["05/11/2026", "5/11", ""]);
  expect([isIsoDate("2026-11-05"), isIsoDate("2026-02-30"), isIsoDate("05/11/2026")]).toEqual([true, false, false]);
});
