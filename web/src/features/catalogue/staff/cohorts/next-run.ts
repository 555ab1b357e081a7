import type { CohortBody } from "./model";

const DAY = 86_400_000;
const WEEK = 7;
const YEAR = 52 * WEEK;

export type RunOffset = "year" | "term";

/** Dates for a copy of a cohort. Shifted by whole weeks, so that it starts on the same weekday. */
export function nextRun({ title, startOn, endOn }: CohortBody, later: RunOffset): CohortBody {
  const days = later === "year" ? YEAR : wholeWeeks(startOn, endOn);
  const start = addDays(startOn, days);
  return { title: nextTitle(title, startOn, start), startOn: start, endOn: addDays(endOn, days) };
}

function wholeWeeks(startOn: string, endOn: string): number {
  const days = (Date.parse(endOn) - Date.parse(startOn)) / DAY + 1;
  return Math.max(1, Math.ceil(days / WEEK)) * WEEK;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Harmattan 2026 becomes Harmattan 2027; within one year, Harmattan 2026 (2). */
function nextTitle(title: string, before: string, after: string): string {
  const [was, is] = [before.slice(0, 4), after.slice(0, 4)];
  if (was !== is && title.includes(was)) return title.replace(was, is);
  const [, name = title, number = "1"] = /^(.*) \((\d+)\)$/.exec(title) ?? [];
  return `${name} (${Number(number) + 1})`;
}
