import { expect, test } from "vitest";
import { familyText } from "@/features/enrolment/parent/en";
import { family } from "@/features/enrolment/parent/fr";
import { partnerText } from "@/features/enrolment/partner/en";
import { partner } from "@/features/enrolment/partner/fr";

/* The names in the dashboards' texts must equal those that the other screens get from the browser. */

const STYLES = ["long", "short"] as const;

function named(language: string, dates: Date[], what: Intl.DateTimeFormatOptions): string[] {
  const names = new Intl.DateTimeFormat(language, { ...what, timeZone: "UTC" });
  return dates.map((date) => names.format(date));
}

// 1 November 2026 was a Sunday
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)));
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));

test.each([
  ["en", familyText().week.weekdays, partnerText().chart.months],
  ["fr", family.week.weekdays, partner.chart.months],
] as const)("days and months have their usual names in %s", (language, weekdays, monthNames) => {
  for (const style of STYLES) {
    expect(weekdays[style].split(" ")).toEqual(named(language, days, { weekday: style }));
    expect(monthNames[style].split(" ")).toEqual(named(language, months, { month: style }));
  }
});
