function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Day, month and year as people here write them, in UTC so that every reader sees the same day. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** Today's date on that clock, as the server writes dates: 2026-11-15. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Today's date in a time zone: lessons begin on their own clock's day. */
export function todayIn(zone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date());
}

/** Today's date where the reader is: what a bank statement in their hand says. */
export function todayHere(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
