import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Program } from "@/features/enrolment/partner/model";
import { PaidStatus } from "@/features/enrolment/partner/statuses";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { capital, fullName } from "@/lib/text";
import { weekdayName } from "@/lib/weekdays";
import { Fact } from "@/ui/fact";
import { isSponsored } from "./family";
import factCss from "@/ui/fact.scoped.css?names";

/** Facts about one program of a child. */
export function ProgramFacts({ program }: { program: Program }) {
  const t = enrolmentText();
  const { partner_package: pack, partner_cohort: cohort, partner_teacher: teacher } = program;
  return (
    <dl className={`${factCss.facts} ${factCss.tight}`}>
      <Fact label={t.program}>
        {pack.title}{" "}
        <span className="block text-12 font-normal text-ink-2">{fill(t.level, { level: pack.level })}</span>
      </Fact>
      <Fact label={t.cohort}>
        <Link className="link" to={paths.partnerCohort} params={{ id: String(cohort.id) }}>
          {cohort.title}
        </Link>
      </Fact>
      <Fact label={t.lesson}>
        {fill(t.lessonAt, { day: capital(weekdayName(program.day)), time: clockTime(program.timeText) })}
      </Fact>
      <Fact label={t.teacher}>
        {teacher ? (
          fullName(teacher.firstName, teacher.lastName)
        ) : (
          <span className="font-normal text-ink-2">{t.noTeacher}</span>
        )}
      </Fact>
      <Fact label={t.sponsor}>{isSponsored(program) ? t.sponsorYou : t.sponsorParent}</Fact>
      <Fact label={t.status}>
        <PaidStatus paid={program.isPaid} />
      </Fact>
    </dl>
  );
}
