import { OfflineView } from "@/features/billing/staff/offline-payment/view";
import { staffOfflineText } from "@/i18n/staff-offline-text";
import { useTitle } from "@/ui/use-title";

export default function StaffOfflinePaymentPage() {
  useTitle(staffOfflineText().title);
  return <OfflineView />;
}
