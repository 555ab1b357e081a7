import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/forms/fields";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import { capital } from "@/lib/text";
import { weekdayName } from "@/lib/weekdays";
import { registerChildText } from "./en";
import type { ChildValues, Cohort, Day } from "./model";
import fieldCss from "@/ui/field.scoped.css?names";

interface LessonFieldsProps {
  cohorts: readonly Cohort[];
  days: readonly Day[];
  /** Cohorts that the child is already in. */
  inCohorts: ReadonlySet<number>;
}

export function LessonFields({ cohorts, days, inCohorts }: LessonFieldsProps) {
  const t = registerChildText();
  const { control, getValues, setValue } = useFormContext<ChildValues>();
  const [cohortId, day, time] = useWatch({ control, name: ["cohortId", "day", "time"] });
  const chosen = cohorts.find(({ id }) => String(id) === cohortId);
  const times = days.find((one) => one.day === day)?.times;

  // a restored or earlier choice may no longer be available
  useEffect(() => {
    const open = cohorts.filter(({ id }) => !inCohorts.has(id)).map(({ id }) => String(id));
    const only = open.length === 1 ? open[0] : undefined;
    if (!open.includes(getValues("cohortId"))) setValue("cohortId", only ?? "");
    if (!days.some((one) => one.day === getValues("day"))) setValue("day", "");
  }, [cohorts, days, inCohorts, getValues, setValue]);
  useEffect(() => {
    if (time !== "" && times?.some((one) => one.time === time) !== true) setValue("time", "");
  }, [times, time, setValue]);

  return (
    <>
      <SelectField
        name="cohortId"
        label={t.cohort}
        hint={chosen ? datesOf(chosen) : t.cohortHint}
        placeholder={t.chooseCohort}
        options={cohorts.map(({ id, title }) => {
          const taken = inCohorts.has(id);
          return { value: String(id), label: taken ? fill(t.inCohort, { cohort: title }) : title, disabled: taken };
        })}
      />
      <div className={fieldCss.pair}>
        <SelectField
          name="day"
          label={t.day}
          placeholder={t.chooseDay}
          options={days.map((one) => ({ value: one.day, label: capital(weekdayName(one.day)) }))}
        />
        <SelectField
          name="time"
          label={t.time}
          placeholder={times === undefined ? t.chooseDayFirst : t.chooseTime}
          options={(times ?? []).map((one) => ({ value: one.time, label: clockTime(one.timeText) }))}
        />
      </div>
    </>
  );
}

export function datesOf({ startDate, endDate }: Pick<Cohort, "startDate" | "endDate">): string {
  return fill(registerChildText().cohortDates, { from: formatDate(startDate), to: formatDate(endDate) });
}
