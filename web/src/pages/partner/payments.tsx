import { paymentsText } from "@/features/billing/shared/en";
import { PaymentsView } from "@/features/billing/shared/payments/payments-view";
import { useTitle } from "@/ui/use-title";

export default function PartnerPaymentsPage() {
  useTitle(paymentsText().title);
  return <PaymentsView payer="partner" />;
}
