import { PaymentsView } from "@/features/billing/shared/payments/payments-view";
import { paymentsText } from "@/i18n/payments-text";
import { useTitle } from "@/ui/use-title";

export default function ParentPaymentsPage() {
  useTitle(paymentsText().title);
  return <PaymentsView payer="parent" />;
}
