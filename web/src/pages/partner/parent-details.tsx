import { useParams } from "@tanstack/react-router";
import { FamilyView } from "@/features/enrolment/family-view";
import { text } from "@/i18n/text";
import { useTitle } from "@/ui/use-title";

export default function ParentDetailsPage() {
  const { id, cid } = useParams({ strict: false });
  useTitle(text().nav.parentDetails);
  return <FamilyView id={Number(id)} cohortId={Number(cid)} />;
}
