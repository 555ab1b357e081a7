import { useFormContext, useWatch } from "react-hook-form";
import { useClassDay } from "@/features/catalogue/shared/class-day";
import { DateField } from "@/forms/date-field";
import { SelectField, TextField } from "@/forms/fields";
import { fill } from "@/i18n/text";
import { todayHere } from "@/lib/dates";
import { capital } from "@/lib/text";
import { weekdayName, WEEKDAYS, type Weekday } from "@/lib/weekdays";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { daysToWeekday } from "./days-to-weekday";
import { staffChangeText } from "./en";
import type { ChangeRequest, ChangeValues } from "./request";
import { TimeField } from "./time-field";
import fieldCss from "@/ui/field.scoped.css?names";

/** Where lessons go that move together. */
export function ShiftFields({ request }: { request: ChangeRequest }) {
  if (request.kind === "class") return <ClassFields day={request.taught.day} />;
  return <DayFields />;
}

/** A class moves to another weekday, by a number of days, or to another time. */
function ClassFields({ day }: { day: Weekday }) {
  const t = staffChangeText();
  return (
    <>
      <div className={fieldCss.pair}>
        <WeekdayField day={day} />
        <TextField name="days" label={t.daysLater} hint={t.daysLaterHint} autoComplete="off" />
      </div>
      <TimeField placeholder={t.sameTime} />
    </>
  );
}

/** Another view of the number of days. */
function WeekdayField({ day }: { day: Weekday }) {
  const t = staffChangeText();
  const { getValues, setValue } = useFormContext<ChangeValues>();
  const today = useClassDay() ?? todayHere();
  const typed = useWatch<ChangeValues, "days">({ name: "days" });
  const from = WEEKDAYS.indexOf(day);
  const days = Number(typed);
  const shown = Number.isInteger(days) ? WEEKDAYS[(((from + days) % 7) + 7) % 7] : undefined;
  return (
    <Field label={t.newWeekday}>
      {(control) => (
        <Select
          {...control}
          value={shown ?? day}
          onChange={({ currentTarget }) => {
            const move = { day, chosen: currentTarget.value as Weekday, from: getValues("from"), today };
            setValue("days", String(daysToWeekday(move)), { shouldDirty: true, shouldValidate: true });
          }}
          options={WEEKDAYS.map((value) => ({ value, label: capital(weekdayName(value)) }))}
        />
      )}
    </Field>
  );
}

const MINUTES = [-240, -180, -120, -90, -60, -45, -30, -15, 0, 15, 30, 45, 60, 90, 120, 180, 240];

/** A teacher's day moves to another date, or each of its lessons by some minutes. */
function DayFields() {
  const t = staffChangeText();
  return (
    <div className={fieldCss.pair}>
      <DateField name="date" label={t.newDate} hint={t.sameDayHint} />
      <SelectField
        name="minutes"
        label={t.newTimes}
        options={MINUTES.map((minutes) => ({ value: String(minutes), label: shiftText(minutes) }))}
      />
    </div>
  );
}

function shiftText(minutes: number): string {
  const t = staffChangeText();
  if (minutes === 0) return t.sameTimes;
  const time = durationText(Math.abs(minutes));
  return fill(minutes > 0 ? t.later : t.earlier, { time });
}

/** 45 min, 2 h, 1 h 30 min. */
function durationText(all: number): string {
  const t = staffChangeText();
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return fill(t.minutes, { minutes });
  return minutes === 0 ? fill(t.hours, { hours }) : fill(t.hoursAndMinutes, { hours, minutes });
}
