import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { capital, fullName } from "@/lib/text";
import { bySlot, WEEKDAYS, weekdayName, type Weekday } from "@/lib/weekdays";
import type { Option } from "@/ui/select";
import type { CohortChoice, CohortSlot, StaffProgram, TeacherChoice, TimetableSlot } from "./model";
import { bareSlotText, slotText } from "./words";

export function teacherOptions(teachers: readonly TeacherChoice[] = []): Option[] {
  return teachers.map(({ id, firstName, lastName }) => ({ value: String(id), label: fullName(firstName, lastName) }));
}

export function cohortOptions(cohorts: readonly CohortChoice[] = []): Option[] {
  return cohorts.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** Adds a value from the URL that is not in the list, such as an archived one. */
export function withAsked(options: readonly Option[], asked: string, label: string): readonly Option[] {
  return asked === "" || options.some(({ value }) => value === asked) ? options : [...options, { value: asked, label }];
}

/** All days with slots, and all slots. */
export function dayOptions(slots: readonly TimetableSlot[] = []): Option[] {
  return WEEKDAYS.flatMap((day) => optionsOfDay(day, slots.filter((slot) => slot.day === day).toSorted(bySlot)));
}

function optionsOfDay(day: Weekday, slots: readonly TimetableSlot[]): Option[] {
  if (slots.length === 0) return [];
  const whole = { value: day, label: capital(fill(staffProgramsText().filters.wholeDay, { day: weekdayName(day) })) };
  return [whole, ...slots.map((slot) => ({ value: slotValue(slot), label: capital(slotText(slot)) }))];
}

export function slotValue({ day, time }: { day: string; time?: string | undefined }): string {
  return time === undefined ? day : `${day} ${time}`;
}

export function slotOf(value: string): { day: string; time: string } {
  const [day = "", time = ""] = value.split(" ");
  return { day, time };
}

/** A slot that is no longer in the timetable, as named by the filter. */
export function askedSlotText(value: string): string {
  return capital(bareSlotText(slotOf(value)).trim());
}

/** The slots of a cohort; full ones and the current one are disabled. */
export function placeOptions(slots: readonly CohortSlot[], cohortId: number, program: StaffProgram): Option[] {
  const isPresent = ({ day, time }: CohortSlot) =>
    cohortId === program.cohort.id && day === program.day && time === program.time;
  return slots.toSorted(bySlot).map((slot) => placeOption(slot, isPresent(slot)));
}

function placeOption(place: CohortSlot, isPresent: boolean): Option {
  const t = staffProgramsText().moving;
  const [value, slot] = [slotValue(place), capital(slotText(place))];
  const { places, taken } = place;
  if (isPresent) return { value, label: fill(t.here, { slot }), disabled: true };
  if (typeof places !== "number") return { value, label: slot };
  if (taken >= places) return { value, label: fill(t.full, { slot }), disabled: true };
  return { value, label: fill(t.free, { slot, free: formatCount(places - taken), places: formatCount(places) }) };
}
