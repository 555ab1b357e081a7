import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { registerChildText } from "./en";
import { isOwnClock, ownTimes } from "./lesson-times";
import type { ProgramSummary } from "./model";
import fieldCss from "@/ui/field.scoped.css?names";

/** The chosen lesson in the family's time zone, and whether there is a free place, once loaded. */
export function LessonHint({ summary }: { summary: ProgramSummary | undefined }) {
  const t = registerChildText();
  if (summary === undefined) return <p className={`${fieldCss.hint} -mt-2.5`}>{t.timesOfClass}</p>;
  const { lesson, place } = summary;
  const { offset } = lesson;
  return (
    <>
      <p className={`${fieldCss.hint} -mt-2.5`} aria-live="polite">
        {isOwnClock(lesson)
          ? fill(t.timeAlike, { offset })
          : [fill(t.timeForYou, { offset }), ...ownTimes(lesson).map((line) => <OwnTime key={line} line={line} />)]}
      </p>
      {place.isFull && !place.held && <Note tone="warn">{t.fullHint}</Note>}
    </>
  );
}

function OwnTime({ line }: { line: string }) {
  return (
    <>
      {" "}
      <span className="whitespace-nowrap">{line}</span>
    </>
  );
}
