import { staffPaymentsText } from "@/features/billing/staff/en";
import { PaymentsView } from "@/features/billing/staff/payments/payments-view";
import { useTitle } from "@/ui/use-title";

export default function StaffPaymentsPage() {
  useTitle(staffPaymentsText().title);
  return <PaymentsView />;
}
