/** A moment in this device's time zone, for people at different places: the time always includes its zone. */

const PARTS: Intl.DateTimeFormatOptions = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "shortOffset",
};

/** 15/11/2026 */
export function localDate(iso: string, zone?: string): string {
  const part = partsOf(iso, zone);
  return part === null ? "" : `${part("day")}/${part("month")}/${part("year")}`;
}

/** 10:05 GMT+1 */
export function localTime(iso: string, zone?: string): string {
  const part = partsOf(iso, zone);
  // browsers disagree on GMT or GMT+0
  return part === null ? "" : `${part("hour")}:${part("minute")} ${part("timeZoneName").replace(/\+0$/, "")}`;
}

// always English: the digits and "GMT+1" are the same in both languages
function partsOf(iso: string, zone: string | undefined) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...PARTS,
    ...(zone !== undefined && { timeZone: zone }),
  }).formatToParts(date);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
}
