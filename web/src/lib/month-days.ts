const DAY = 86_400_000;
const DAYS_SHOWN = 42;

const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return iso(at(date) + days * DAY);
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const from = new Date(at(date));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(from.getUTCDate(), last)));
}

/** 0 on Mondays. */
export function weekdayIndex(date: string): number {
  return (new Date(at(date)).getUTCDay() + 6) % 7;
}

/** The six weeks that cover a month, from Monday to Sunday. */
export function weeksOf(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const start = addDays(first, -weekdayIndex(first));
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(start, index));
  return Array.from({ length: DAYS_SHOWN / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
