import { PaymentsView } from "@/features/billing/staff/payments/payments-view";
import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPaymentsPage() {
  useTitle(staffPaymentsText().title);
  return <PaymentsView />;
}
