import { useParams } from "@tanstack/react-router";
import { PaymentView } from "@/features/billing/shared/payments/payment-view";

export default function ParentPaymentPage() {
  const { reference = "" } = useParams({ strict: false });
  return <PaymentView key={reference} payer="parent" reference={reference} />;
}
