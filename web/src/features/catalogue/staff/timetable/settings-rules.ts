import * as z from "zod/mini";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import type { SettingsBody, Timetable } from "./model";

export interface SettingsValues {
  timeZone: string;
  lessonMinutes: string;
  holdHours: string;
}

// as in the server's `check_timetable`
const MIN_MINUTES = 5;
const MAX_MINUTES = 600;
/** 90 days, as in the server's `check_hold_hours`. */
const LONGEST_HOLD = 2160;

function isWholeFrom(value: string, from: number, to: number): boolean {
  const number = Number(value);
  return value.trim() !== "" && Number.isInteger(number) && number >= from && number <= to;
}

export function settingsRules() {
  const t = staffTimetableText().clock;
  return z.object({
    timeZone: z.string().check(z.minLength(1, t.zoneRequired)),
    lessonMinutes: z
      .string()
      .check(z.refine((value) => isWholeFrom(value, MIN_MINUTES, MAX_MINUTES), { error: t.minutesWrong })),
    holdHours: z.string().check(z.refine((value) => isWholeFrom(value, 0, LONGEST_HOLD), { error: t.holdWrong })),
  });
}

export function settingsValues({ timeZone, lessonMinutes, holdHours }: Timetable): SettingsValues {
  return { timeZone, lessonMinutes: String(lessonMinutes), holdHours: String(holdHours) };
}

export function settingsBody({ timeZone, lessonMinutes, holdHours }: SettingsValues, confirm: boolean): SettingsBody {
  return { timeZone, lessonMinutes: Number(lessonMinutes), holdHours: Number(holdHours), confirm };
}
