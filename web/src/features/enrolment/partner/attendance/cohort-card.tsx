import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { AttendanceFacts } from "./attendance-facts";
import { childAttendanceText } from "./en";
import { useCohortFigures } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

/** The attendance of all sponsored children of a cohort. */
export function CohortAttendanceCard({ cohortId }: { cohortId: number }) {
  const t = childAttendanceText();
  const { figures, failure, onRetry } = useCohortFigures(cohortId);
  const slow = useSlow(figures === undefined && failure === null);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  const hasFigures = (figures?.held ?? 0) > 0;
  return (
    <Card
      title={t.title}
      subtitle={t.ofAll}
      aside={
        hasFigures && (
          <Link
            className={buttonClass({ size: "sm" })}
            to={paths.cohortAttendance}
            params={{ id: String(cohortId) } as never}
          >
            {t.byChild}
          </Link>
        )
      }
    >
      {figures === undefined && <p>{slow ? <Skeleton width={240} /> : "\u00a0"}</p>}
      {figures !== undefined &&
        (figures === null || figures.held === 0 ? (
          <p className="text-ink-2">{t.nothing}</p>
        ) : (
          <AttendanceFacts figures={figures} />
        ))}
    </Card>
  );
}
