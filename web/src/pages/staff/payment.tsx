import { useParams } from "@tanstack/react-router";
import { StaffPaymentView } from "@/features/staff-payments/payment-view";
import { staffPaymentText } from "@/i18n/staff-payment-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPaymentPage() {
  const { reference = "" } = useParams({ strict: false });
  useTitle(staffPaymentText().details);
  return <StaffPaymentView key={reference} reference={reference} />;
}
