import { staffChangeText } from "./en";
import { staffLessonsText } from "@/features/lessons/staff/en";
import type { ChangeEffect, StaffLesson } from "@/features/lessons/staff/model";
import { classOfKey, dayAndDate } from "@/features/lessons/staff/words";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import previewCss from "@/ui/preview.scoped.css?names";

const SHOWN = 8;

type Change = ChangeEffect["lessons"][number];

/** What each lesson was and will be: only what differs. */
export function ChangedLessons({ lessons }: { lessons: readonly Change[] }) {
  const t = staffChangeText();
  const rest = lessons.length - SHOWN;
  if (lessons.length === 0) return null;
  return (
    <div>
      <h4>{t.changed}</h4>
      <ul className={previewCss.changes}>
        {lessons.slice(0, SHOWN).map((change) => (
          <Changed key={`${change.before.class} ${change.before.on} ${change.before.teacherId}`} change={change} />
        ))}
        {rest > 0 && <li className="text-ink-2">{plural(t.more, rest)}</li>}
      </ul>
    </div>
  );
}

function Changed({ change: { before, after } }: { change: Change }) {
  const [was, is] = [timeOf(before), timeOf(after)];
  return (
    <li>
      <span className="font-medium">{before.cohort}</span>
      <span className="text-ink-2">
        {was === is ? (
          was
        ) : (
          <>
            <del>{was}</del> <ins className="no-underline text-ink">{is}</ins>
          </>
        )}
        {" · "}
        {outcomeOf(before, after)}
      </span>
    </li>
  );
}

const timeOf = ({ date, timeText }: StaffLesson) => `${dayAndDate(date)}, ${clockTime(timeText)}`;

function outcomeOf(before: StaffLesson, after: StaffLesson): string {
  const t = staffLessonsText();
  if (after.state !== before.state || after.state === "cancelled") return t.states[after.state];
  if (after.substituteId !== before.substituteId) {
    return after.substitute ? fill(t.substitute, { name: after.substitute }) : (after.teacher ?? t.nobody);
  }
  return after.classLink?.replace(/^https:\/\//, "") ?? t.states[after.state];
}

/** Lessons that make up for cancelled ones. */
export function AppendedLessons({ appended }: { appended: ChangeEffect["appended"] }) {
  const t = staffChangeText();
  const rest = appended.length - SHOWN;
  if (appended.length === 0) return null;
  return (
    <div>
      <h4>{t.appended}</h4>
      <ul className={previewCss.changes}>
        {appended.slice(0, SHOWN).map(({ class: key, on, cohort }) => (
          <li key={`${key} ${on}`}>
            <span className="font-medium">{cohort}</span>
            <span className="text-ink-2">{dayAndDate(on)}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-ink-2">{plural(t.more, rest)}</li>}
      </ul>
    </div>
  );
}

export function LastDays({ days }: { days: ChangeEffect["newLastDays"] }) {
  const t = staffChangeText();
  const changed = days.filter(({ before, after }) => before !== after);
  const rest = changed.length - SHOWN;
  if (changed.length === 0) return null;
  return (
    <div>
      <h4>{t.lastDays}</h4>
      <ul className={previewCss.changes}>
        {changed.slice(0, SHOWN).map(({ class: key, cohort, before, after }) => (
          <li key={`${key} ${before} ${after}`}>
            {fill(t.lastDay, {
              class: classOfKey(key, cohort),
              after: formatDate(after),
              before: formatDate(before),
            })}
          </li>
        ))}
        {rest > 0 && <li className="text-ink-2">{plural(t.more, rest)}</li>}
      </ul>
    </div>
  );
}
