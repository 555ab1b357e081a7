import { useParams } from "@tanstack/react-router";
import { PaymentView } from "@/features/billing/shared/payments/payment-view";

export default function PartnerPaymentPage() {
  const { reference = "" } = useParams({ strict: false });
  return <PaymentView key={reference} payer="partner" reference={reference} />;
}
