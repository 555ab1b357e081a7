function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** dd/mm/yyyy, in UTC so that every reader sees the same day. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** Today's date in UTC, in ISO format: 2026-11-15. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Today's date in a time zone, because lessons start by their own local date. */
export function todayIn(zone: string): string {
  return dayIn(zone, Date.now());
}

/** The date of a moment in a time zone, in ISO format. */
export function dayIn(zone: string, moment: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    moment,
  );
}

/** Today's date on this device, as on a bank statement at hand. */
export function todayHere(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
