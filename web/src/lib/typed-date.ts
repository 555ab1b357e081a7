/** Conversion between typed dates, day first, and ISO dates: 2026-11-15. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Whether the day exists. */
export function isIsoDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return ISO.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether the input has the form of a date, even if there is no such day: 31/02/2027. */
export function looksLikeDate(typed: string): boolean {
  return [ISO, TYPED, DIGITS].some((shape) => shape.test(typed.trim()));
}

/** The typed date in ISO format, or undefined while it is not valid. */
export function parseTypedDate(typed: string): string | undefined {
  const text = typed.trim();
  const [, day = "", month = "", year = ""] = TYPED.exec(text) ?? DIGITS.exec(text) ?? [];
  const iso = ISO.test(text) ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : undefined;
}

/** 15/11/2026; anything but an ISO date is returned unchanged. */
export function typedDate(value: string): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
}
