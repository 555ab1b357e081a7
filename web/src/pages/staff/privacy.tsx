import { PrivacyView } from "@/features/privacy/staff/view";
import { staffPrivacyText } from "@/i18n/staff-privacy-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPrivacyPage() {
  useTitle(staffPrivacyText().title);
  return <PrivacyView />;
}
