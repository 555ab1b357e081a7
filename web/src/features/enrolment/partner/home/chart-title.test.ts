import { expect, test } from "vitest";
import { subtitleOf, titleOf } from "./chart-title";

function months(totals: readonly number[], from = 5) {
  return totals.map((paid, index) => {
    const date = new Date(Date.UTC(2026, from + index, 1));
    return { month: date.toISOString().slice(0, 7), paid, unpaid: 0 };
  });
}

test.each([
  [[5, 3, 6, 11, 14, 7], "October filled 14 seats, the most in six months"],
  [[5, 3, 6, 11, 14, 15], "November has filled 15 seats so far, the most in six months"],
  [[5, 3, 14, 11, 14, 7], "August and October filled 14 seats each, the most in six months"],
  [[2, 2, 2, 2, 2, 2], "12 seats were filled in six months"],
  [[0, 0, 0, 0, 1, 0], "1 seat taken in October"],
  [[0, 0, 0, 0, 0, 0], "No seat was taken in the last six months"],
])("%j reads '%s'", (totals, sentence) => {
  expect(titleOf(months(totals))).toBe(sentence);
});

test("unpaid seats count as taken", () => {
  const [june, ...others] = months([1, 2, 3, 4, 5, 0]);
  expect(titleOf([{ month: "2026-06", paid: june?.paid ?? 0, unpaid: 9 }, ...others])).toBe(
    "June filled 10 seats, the most in six months",
  );
});

test("the subtitle names the months, the years where they differ, and the scale", () => {
  expect(subtitleOf(months([1, 1, 1, 1, 1, 1]), 1)).toBe("Seats taken by month, June to November 2026");
  expect(subtitleOf(months([1, 1, 1, 1, 1, 1], 9), 10)).toBe(
    "Seats taken by month, October 2026 to March 2027. One seat stands for 10 children.",
  );
});
