import { useParams } from "@tanstack/react-router";
import { CohortView } from "@/features/enrolment/cohort-view";
import { text } from "@/i18n/text";
import { useTitle } from "@/ui/use-title";

export default function CohortPage() {
  const { id } = useParams({ strict: false });
  useTitle(text().nav.cohortDetails);
  return <CohortView id={Number(id)} />;
}
