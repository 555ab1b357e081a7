import { useParams } from "@tanstack/react-router";
import { CohortView } from "@/features/catalogue/staff/cohorts/cohort-view";

export default function StaffCohortPage() {
  const { id = "" } = useParams({ strict: false });
  return <CohortView key={id} id={Number(id)} />;
}
