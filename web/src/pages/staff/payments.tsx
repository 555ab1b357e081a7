import { staffPaymentsText } from "@/features/billing/staff/payments/en";
import { PaymentsView } from "@/features/billing/staff/payments/payments-view";
import { useTitle } from "@/ui/use-title";

export default function StaffPaymentsPage() {
  useTitle(staffPaymentsText().title);
  return <PaymentsView />;
}
