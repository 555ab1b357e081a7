import { enrolmentText } from "@/features/enrolment/partner/en";
import { ParentsView } from "@/features/enrolment/partner/families/parents-view";
import { useTitle } from "@/ui/use-title";

export default function ParentListPage() {
  useTitle(enrolmentText().parents);
  return <ParentsView />;
}
