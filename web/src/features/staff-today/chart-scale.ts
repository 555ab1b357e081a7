const TOP = 100;

/** How high each bar is, of a hundred; something is never drawn as nothing. */
export function heights(values: readonly number[]): number[] {
  const most = Math.max(...values, 1);
  return values.map((value) => (value <= 0 ? 0 : Math.max(2, Math.round((value / most) * TOP))));
}

const NAMES = { short: new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }), long: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }) };

/** 2026-01 reads Jan, or January 2026. */
export function monthName(month: string, length: keyof typeof NAMES): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? month : NAMES[length].format(date);
}

export function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
