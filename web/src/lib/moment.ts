import { currentLanguage } from "./language";

/** A moment on the clock of a time zone: 17/11/2026 4:00 PM, or 17/11/2026 16:00 in French. Without a zone on the clock of this device. */
export function formatMoment(iso: string, zone?: string): string {
  const english = currentLanguage() === "en";
  const parts = new Intl.DateTimeFormat(english ? "en-US" : "en-GB", {
    ...(zone !== undefined && { timeZone: zone }),
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: english ? "numeric" : "2-digit",
    minute: "2-digit",
  }).formatToParts(Date.parse(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}/${part("month")}/${part("year")} ${part("hour")}:${part("minute")} ${part("dayPeriod")}`.trimEnd();
}
