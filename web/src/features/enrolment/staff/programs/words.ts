import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { fullName } from "@/lib/text";
import { dayName, weekdayName } from "@/lib/weekdays";
import type { StaffProgram, TimetableSlot } from "./model";

export function childOf({ child: { firstName, lastName } }: Pick<StaffProgram, "child">): string {
  return fullName(firstName, lastName);
}

/** Monday 4:00 PM. */
export function slotText({ day, timeText }: Pick<TimetableSlot, "day" | "timeText">): string {
  return fill(staffProgramsText().slotName, { day: weekdayName(day), time: clockTime(timeText) });
}

/** A slot without a label from the server. */
export function bareSlotText({ day, time }: { day: string; time: string }): string {
  return fill(staffProgramsText().slotName, { day: dayName(day), time: clockTime(clockText(time)) });
}

/** 16:30 as displayed: 4:30 PM. */
function clockText(time: string): string {
  const [, hour, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hour === undefined ? time : `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
