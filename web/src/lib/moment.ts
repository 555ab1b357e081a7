import { currentLanguage } from "./language";

/**
 * A moment in a time zone, which it includes: 17/11/2026 4:00 PM GMT-5, or 17/11/2026 16:00 GMT-5 in French. Without
 * `zone`, in this device's time zone.
 */
export function formatMoment(iso: string, zone?: string): string {
  const { date, time } = partsOf(iso, zone);
  return `${date} ${time}`;
}

/** Only the time of a moment: 4:00 PM GMT-5. */
export function formatTime(iso: string, zone?: string): string {
  return partsOf(iso, zone).time;
}

function partsOf(iso: string, zone: string | undefined) {
  const english = currentLanguage() === "en";
  const parts = new Intl.DateTimeFormat(english ? "en-US" : "en-GB", {
    ...(zone !== undefined && { timeZone: zone }),
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: english ? "numeric" : "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  }).formatToParts(Date.parse(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const time = `${part("hour")}:${part("minute")} ${part("dayPeriod")}`.trimEnd();
  // browsers disagree on GMT or GMT+0
  const offset = part("timeZoneName").replace(/\+0$/, "");
  return { date: `${part("day")}/${part("month")}/${part("year")}`, time: `${time} ${offset}` };
}
