import { staffReceivablesText } from "@/features/billing/staff/en";
import { ReceivablesView } from "@/features/billing/staff/receivables/view";
import { useTitle } from "@/ui/use-title";

export default function StaffReceivablesPage() {
  useTitle(staffReceivablesText().title);
  return <ReceivablesView />;
}
