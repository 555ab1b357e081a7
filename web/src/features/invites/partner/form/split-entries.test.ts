import { expect, test } from "vitest";
import type { PreviewRow } from "@/features/invites/partner/model";
import { belowEnrolled, countOnce, splitEntries, withOtherNumber } from "./split-entries";

const entry = (email: string) => ({ email, kidsNum: null });

function row(email: string, over: Partial<PreviewRow> = {}): PreviewRow {
  return { email, kidsNum: 1, verdict: "new", reason: null, currentKidsNum: null, enrolled: 0, waiting: 0, ...over };
}

test("skips rows with errors, of any kind", () => {
  const entries = [entry("a@x.org"), entry("tobi@mail"), entry("b@y.org")];
  const rows = [row("a@x.org"), row("tobi@mail", { verdict: "invalid" }), row("b@y.org", { verdict: "invalid" })];
  expect(splitEntries(entries, rows)).toEqual({
    good: [entry("a@x.org")],
    bad: [entry("tobi@mail"), entry("b@y.org")],
  });
  expect(splitEntries(entries, undefined).bad, "before the server has checked").toEqual([entry("tobi@mail")]);
});

test("sends a duplicate address once", () => {
  expect(countOnce([entry("a@x.org"), entry("A@x.org "), entry("b@y.org")])).toBe(2);
});

test("reports a changed number, and asks about one below the enrolled children", () => {
  const rows = [
    row("new@x.org"),
    row("same@x.org", { verdict: "again", currentKidsNum: 1 }),
    row("more@x.org", { verdict: "again", currentKidsNum: 3 }),
    row("two@x.org", { verdict: "registered", currentKidsNum: 3, enrolled: 2 }),
    row("two@x.org", { verdict: "duplicate", currentKidsNum: 3, enrolled: 2 }),
  ];
  expect(withOtherNumber(rows).map(({ email }) => email)).toEqual(["more@x.org", "two@x.org"]);
  expect(belowEnrolled(rows).map(({ email }) => email)).toEqual(["two@x.org"]);
});
