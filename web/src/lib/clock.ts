import { currentLanguage } from "./language";

/** 4:00 PM in the server's format; 16:00 in languages with a 24-hour clock. */
export function clockTime(written: string): string {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d{2}) ([AP]M)$/.exec(written) ?? [];
  if (hour === undefined || currentLanguage() === "en") return written;
  const through = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `${String(through).padStart(2, "0")}:${minutes}`;
}
