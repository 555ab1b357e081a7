import { ReceivablesView } from "@/features/billing/staff/receivables/view";
import { staffReceivablesText } from "@/i18n/staff-receivables-text";
import { useTitle } from "@/ui/use-title";

export default function StaffReceivablesPage() {
  useTitle(staffReceivablesText().title);
  return <ReceivablesView />;
}
