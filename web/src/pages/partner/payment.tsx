import { useParams } from "@tanstack/react-router";
import { PaymentView } from "@/features/payments/payment-view";
import { paymentsText } from "@/i18n/payments-text";
import { useTitle } from "@/ui/use-title";

export default function PartnerPaymentPage() {
  const { reference = "" } = useParams({ strict: false });
  useTitle(paymentsText().details);
  return <PaymentView key={reference} payer="partner" reference={reference} />;
}
