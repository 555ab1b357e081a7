import { staffOfflineText } from "@/features/billing/staff/en";
import { OfflineView } from "@/features/billing/staff/offline-payment/view";
import { useTitle } from "@/ui/use-title";

export default function StaffOfflinePaymentPage() {
  useTitle(staffOfflineText().title);
  return <OfflineView />;
}
