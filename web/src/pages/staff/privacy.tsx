import { staffPrivacyText } from "@/features/privacy/staff/en";
import { PrivacyView } from "@/features/privacy/staff/view";
import { useTitle } from "@/ui/use-title";

export default function StaffPrivacyPage() {
  useTitle(staffPrivacyText().title);
  return <PrivacyView />;
}
