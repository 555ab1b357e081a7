import { paymentsText } from "@/features/billing/shared/en";
import { PaymentsView } from "@/features/billing/shared/payments/payments-view";
import { useTitle } from "@/ui/use-title";

export default function ParentPaymentsPage() {
  useTitle(paymentsText().title);
  return <PaymentsView payer="parent" />;
}
