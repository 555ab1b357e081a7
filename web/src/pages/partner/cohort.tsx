import { useParams } from "@tanstack/react-router";
import { CohortView } from "@/features/enrolment/partner/cohorts/view";

export default function CohortPage() {
  const { id } = useParams({ strict: false });
  return <CohortView id={Number(id)} />;
}
