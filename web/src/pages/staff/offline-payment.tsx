import { OfflineView } from "@/features/staff-offline-payment/offline-view";
import { staffOfflineText } from "@/i18n/staff-offline-text";
import { useTitle } from "@/ui/use-title";

export default function StaffOfflinePaymentPage() {
  useTitle(staffOfflineText().title);
  return <OfflineView />;
}
