import { expect, test } from "vitest";
import { nextRun } from "./next-run";

const HARMATTAN = { title: "Harmattan 2026", startOn: "2026-10-05", endOn: "2026-12-18" };

test("a year later is 52 weeks later: the same weekday, and the next year in its title", () => {
  expect(nextRun(HARMATTAN, "year")).toEqual({ title: "Harmattan 2027", startOn: "2027-10-04", endOn: "2027-12-17" });
});

test("right after it starts on the first such weekday after its end", () => {
  expect(nextRun(HARMATTAN, "term")).toEqual({
    title: "Harmattan 2026 (2)",
    startOn: "2026-12-21",
    endOn: "2027-03-05",
  });
});

test("numbers a title without a year", () => {
  const titles = ["Pilot", "Pilot (2)", "Class of 2020"].map(
    (title) => nextRun({ title, startOn: "2026-10-05", endOn: "2026-12-18" }, "year").title,
  );
  expect(titles).toEqual(["Pilot (2)", "Pilot (3)", "Class of 2020 (2)"]);
});
