import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "@/app/paths";
import { familyText } from "@/features/enrolment/parent/en";
import type { Week } from "@/features/enrolment/parent/model";
import type { OwnPayment } from "@/features/enrolment/parent/payment-link";
import { useWeek } from "@/features/enrolment/parent/queries";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button, buttonClass, IconButton } from "@/ui/button";
import { ChevronRightIcon } from "@/ui/list-icons";
import { ErrorState } from "@/ui/state";
import { NextLesson } from "./next-lesson";
import { isThisWeek, nextWeek, previousWeek } from "./week-days";
import { WeekSkeleton, WeekGrid } from "./week-grid";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

/** The family's lessons from Monday to Sunday, and the next lesson. */
export function WeekSection({ paying }: { paying: OwnPayment }) {
  const t = familyText().week;
  const [from, setFrom] = useState<string>();
  const { week, readAt, fetching, failure, onRetry } = useWeek(from);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <section className={familyCss.weekSection} aria-busy={fetching}>
      {week?.next ? (
        <NextLesson key={week.next.startsAt} lesson={week.next} zone={week.zone} onOver={onRetry} />
      ) : (
        // its line is reserved from the start, so that nothing moves when it loads
        <p className={`${familyCss.nextLesson} ${familyCss.none}`}>{week !== undefined && t.noNext}</p>
      )}
      <div className={tableCss.tools}>
        <h2 className="t-sec" aria-live="polite">
          {week === undefined || isThisWeek(week) ? t.title : fill(t.other, { date: formatDate(week.from) })}
        </h2>
        {week !== undefined && (
          <>
            <p className={familyCss.zone}>{fill(t.zone, { offset: week.offset })}</p>
            <WeekSteps week={week} onWeek={setFrom} />
          </>
        )}
      </div>
      {week === undefined ? <WeekSkeleton /> : <WeekGrid week={week} stale={fetching} paying={paying} now={readAt} />}
    </section>
  );
}

function WeekSteps({ week, onWeek }: { week: Week; onWeek: (from: string | undefined) => void }) {
  const t = familyText().week;
  return (
    <div className={familyCss.weekSteps}>
      <Link className={buttonClass({ tone: "quiet", size: "sm" })} to={paths.parentAttendance}>
        {t.attendance}
      </Link>
      {!isThisWeek(week) && (
        <Button size="sm" onClick={() => onWeek(undefined)}>
          {t.today}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t.previous}
        className={familyCss.stepBack}
        onClick={() => onWeek(previousWeek(week))}
      >
        <ChevronRightIcon />
      </IconButton>
      <IconButton size="sm" label={t.next} onClick={() => onWeek(nextWeek(week))}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
