import { useParams } from "@tanstack/react-router";
import { StaffPaymentView } from "@/features/billing/staff/payments/payment-view";

export default function StaffPaymentPage() {
  const { reference = "" } = useParams({ strict: false });
  return <StaffPaymentView key={reference} reference={reference} />;
}
