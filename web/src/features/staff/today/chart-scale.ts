import { currentLanguage } from "@/i18n/text";
import { formatFigure } from "@/lib/money";

const TOP = 100;

/** Heights of the bars in percent; a positive value is never drawn as zero. */
export function heights(values: readonly number[]): number[] {
  const most = Math.max(...values, 1);
  return values.map((value) => (value <= 0 ? 0 : Math.max(2, Math.round((value / most) * TOP))));
}

const LENGTHS = { short: { month: "short" }, long: { month: "long", year: "numeric" } } as const;

/** 2026-01 becomes Jan, or January 2026. */
export function monthName(month: string, length: keyof typeof LENGTHS): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(currentLanguage(), { ...LENGTHS[length], timeZone: "UTC" }).format(date);
}

/** In hundredths: smaller amounts fit unrounded. */
const LARGE = 100_000;

/** 46240 hundredths become 462.40, and 117810000 become 1.2M. */
export function shortSum(minor: number): string {
  if (minor < LARGE) return formatFigure(minor);
  return new Intl.NumberFormat(currentLanguage(), { notation: "compact", maximumFractionDigits: 1 }).format(
    minor / 100,
  );
}

export function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
