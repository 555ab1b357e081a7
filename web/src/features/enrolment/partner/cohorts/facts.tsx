import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Cohort } from "@/features/enrolment/partner/model";
import { CohortStatus } from "@/features/enrolment/partner/statuses";
import { formatDate } from "@/lib/dates";
import { Fact } from "@/ui/fact";
import factCss from "@/ui/fact.scoped.css?names";

/** Title, dates and status of a cohort, shared by all screens. */
export function CohortFacts({ cohort }: { cohort: Cohort }) {
  const t = enrolmentText();
  return (
    <dl className={`${factCss.facts} ${factCss.tight}`}>
      <Fact label={t.cohortTitle}>{cohort.title}</Fact>
      <Fact label={t.startDate}>
        <time dateTime={cohort.startDate}>{formatDate(cohort.startDate)}</time>
      </Fact>
      <Fact label={t.endDate}>
        <time dateTime={cohort.endDate}>{formatDate(cohort.endDate)}</time>
      </Fact>
      <Fact label={t.status}>
        <CohortStatus cohort={cohort} />
      </Fact>
    </dl>
  );
}
