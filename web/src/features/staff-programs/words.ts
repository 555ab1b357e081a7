import { staffProgramsText } from "@/i18n/staff-programs-text";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { WEEKDAYS, weekdayName } from "@/lib/weekdays";
import type { StaffProgram } from "./model";

export function childOf({ child: { firstName, lastName } }: Pick<StaffProgram, "child">): string {
  return fullName(firstName, lastName);
}

/** Monday 4:00 PM. */
export function slotText({ dayText, timeText }: { dayText: string; timeText: string }): string {
  return fill(staffProgramsText().slotName, { day: dayText, time: timeText });
}

/** A slot that came without its words. */
export function bareSlotText({ day, time }: { day: string; time: string }): string {
  const known = WEEKDAYS.find((weekday) => weekday === day);
  return fill(staffProgramsText().slotName, { day: known === undefined ? day : weekdayName(known), time: clockText(time) });
}

/** 16:30 as the server writes it: 4:30 PM. */
function clockText(time: string): string {
  const [, hour, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hour === undefined ? time : `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
