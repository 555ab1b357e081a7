import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRecord } from "@/api/query-hooks";
import { paths } from "@/app/paths";
import { attendanceQuery } from "@/features/enrolment/parent/queries";
import type { ChildAttendance } from "@/features/enrolment/parent/model";
import { BackLink } from "@/ui/back-link";
import { Select } from "@/ui/select";
import { ErrorState, State } from "@/ui/state";
import { familyText } from "@/features/enrolment/parent/en";
import { AttendanceSkeleton } from "./attendance-skeleton";
import { CohortLessons } from "./cohort-lessons";
import { attendanceText } from "./en";
import attendanceCss from "./attendance.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** The lessons of one child: who came, what the teacher wrote, and what is coming. */
export function AttendanceView() {
  const t = attendanceText();
  const query = useRecord(attendanceQuery.queryKey, attendanceQuery.queryFn);
  const { shown, onChild } = useShownChild(query.data);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.parentDashboard}>{t.backToDashboard}</BackLink>
          <h1 className="t-page">{familyText().week.attendance}</h1>
          <p className="t-sub">{t.body}</p>
        </div>
        {query.data !== undefined && query.data.length > 1 && (
          <div className={attendanceCss.pick}>
            <Select
              aria-label={t.child}
              options={query.data.map((child) => ({ value: String(child.childId), label: child.childFirstName }))}
              value={String(shown?.childId)}
              onChange={(event) => onChild(Number(event.target.value))}
            />
          </div>
        )}
      </div>
      {query.failure !== null && (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...query.failure} onRetry={query.onRetry} />
        </div>
      )}
      {query.data === undefined && query.failure === null && <AttendanceSkeleton />}
      {query.data !== undefined && (shown === undefined || shown.cohorts.length === 0) && (
        <div className={cardCss.card}>
          <State title={t.empty}>
            <p>{t.emptyBody}</p>
          </State>
        </div>
      )}
      {shown?.cohorts.map((cohort) => (
        <CohortLessons key={`${shown.childId} ${cohort.cohortId}`} child={shown} cohort={cohort} />
      ))}
    </>
  );
}

/** The child in the URL, or else the first one that has lessons. */
function useShownChild(children: readonly ChildAttendance[] | undefined) {
  const { child }: { child?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown =
    children?.find(({ childId }) => childId === Number(child)) ??
    children?.find(({ cohorts }) => cohorts.length > 0) ??
    children?.[0];
  const onChild = (next: number) =>
    void navigate({ to: ".", search: { child: next } as never, replace: true, resetScroll: false });
  return { shown, onChild };
}
