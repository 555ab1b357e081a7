import { useId } from "react";
import { staffLessonsText } from "@/features/lessons/staff/en";
import { dayOf } from "@/features/lessons/staff/words";
import { fill } from "@/i18n/text";
import { formatDate, todayHere } from "@/lib/dates";
import { capital } from "@/lib/text";
import { Button, IconButton } from "@/ui/button";
import { ChevronRightIcon } from "@/ui/list-icons";
import { Segmented } from "@/ui/radios";
import { besideOf, periodOf, type LessonList } from "./search";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css?names";

/** The period of the list, and the way to the one before, the one after and today. */
export function PeriodBar({ list: { current, onFilter } }: { list: LessonList }) {
  const t = staffLessonsText();
  const group = useId();
  const view = current.view ?? "week";
  const { from, to } = periodOf(current);
  const isToday = from <= todayHere() && todayHere() <= to;
  const name =
    from === to
      ? `${capital(dayOf(from))} ${formatDate(from)}`
      : fill(t.range, { from: formatDate(from), to: formatDate(to) });
  return (
    <div className={lessonsCss.period}>
      <div className={lessonsCss.steps}>
        <IconButton
          className={lessonsCss.back}
          label={t.earlier}
          onClick={() => onFilter({ on: besideOf(current, -1) })}
        >
          <ChevronRightIcon />
        </IconButton>
        <IconButton label={t.later} onClick={() => onFilter({ on: besideOf(current, 1) })}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <p className={lessonsCss.name} aria-live="polite">
        {name}
      </p>
      {!isToday && <Button onClick={() => onFilter({ on: "" })}>{t.today}</Button>}
      <fieldset>
        <legend className="sr-only">{t.view}</legend>
        <Segmented
          name={group}
          options={[
            { value: "day", label: t.dayView },
            { value: "week", label: t.weekView },
          ]}
          // the day of today, if the week shown is that of today
          onChange={({ target }) => onFilter({ view: target.value, on: isToday ? "" : from })}
          chosen={view}
        />
      </fieldset>
    </div>
  );
}
