import type { ChildAttendance, CohortAttendance } from "@/features/enrolment/parent/model";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { percentText } from "@/lib/percent";
import { Card, Figure } from "@/ui/card";
import { attendanceText } from "./en";
import { LessonList } from "./lesson-list";
import attendanceCss from "./attendance.scoped.css";
import figuresCss from "@/ui/figures.scoped.css";

interface CohortLessonsProps {
  child: ChildAttendance;
  cohort: CohortAttendance;
}

/** A child's figures and lessons in one cohort. */
export function CohortLessons({ child, cohort }: CohortLessonsProps) {
  const t = attendanceText();
  const { held, attended, late, absent, excused, percent, lessons } = cohort;
  const coming = lessons.filter(({ isPast }) => !isPast);
  const past = lessons.filter(({ isPast }) => isPast).toReversed();
  const title = fill(t.figures, { child: child.childFirstName, cohort: cohort.cohort });
  return (
    <section className="grid gap-5" aria-label={title}>
      <h2 className="t-sec">{title}</h2>
      <dl className={figuresCss.figures}>
        <Figure label={t.held} {...(excused > 0 && { note: plural(t.excusedCount, excused) })}>
          {formatCount(held)}
        </Figure>
        <Figure label={t.attended} {...(late > 0 && { note: plural(t.lateCount, late) })}>
          {formatCount(attended)}
        </Figure>
        <Figure label={t.missed}>{formatCount(absent)}</Figure>
        <Figure label={t.rate}>{typeof percent === "number" ? percentText(percent) : t.noRate}</Figure>
      </dl>
      <div className={attendanceCss.lists}>
        <Card title={t.coming}>
          <LessonList child={child} lessons={coming} empty={t.noneLeft} />
        </Card>
        <Card title={t.past}>
          <LessonList child={child} lessons={past} empty={t.noneYet} />
        </Card>
      </div>
    </section>
  );
}
