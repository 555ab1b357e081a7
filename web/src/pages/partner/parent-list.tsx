import { ParentsView } from "@/features/enrolment/partner/families/parents-view";
import { enrolmentText } from "@/i18n/enrolment-text";
import { useTitle } from "@/ui/use-title";

export default function ParentListPage() {
  useTitle(enrolmentText().parents);
  return <ParentsView />;
}
