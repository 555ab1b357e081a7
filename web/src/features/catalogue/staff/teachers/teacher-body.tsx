import { staffTeachersText } from "@/features/catalogue/staff/en";
import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import { CopyLine } from "@/ui/copy-line";
import { AccountCard } from "./account-card";
import { ChecksCard } from "./checks-card";
import { HandOverCard } from "./hand-over-card";
import type { TeacherDetail } from "./model";
import { TeacherWeek } from "./week";
import cardCss from "@/ui/card.scoped.css?names";
import figuresCss from "@/ui/figures.scoped.css?names";

/** A teacher's workload, class link and week. */
export function TeacherBody({ teacher }: { teacher: TeacherDetail }) {
  const t = staffTeachersText();
  const children = teacher.week.reduce((sum, one) => sum + one.children, 0);
  return (
    <>
      <dl className={figuresCss.figures}>
        <Figure label={t.figures.classes}>{formatCount(teacher.classes)}</Figure>
        <Figure label={t.figures.programs}>{formatCount(teacher.programs)}</Figure>
        <Figure label={t.figures.children} wide>
          {formatCount(children)}
        </Figure>
      </dl>
      <section className={cardCss.card} aria-label={t.classLink}>
        <div className={cardCss.cardB}>
          <h2 className="t-sec">{t.classLink}</h2>
          <CopyLine value={teacher.classLink} label={t.classLink} words={t} />
        </div>
      </section>
      {teacher.handOver && <HandOverCard teacher={teacher} handOver={teacher.handOver} />}
      <AccountCard teacher={teacher} />
      <ChecksCard teacher={teacher} />
      <TeacherWeek teacher={teacher} />
    </>
  );
}
