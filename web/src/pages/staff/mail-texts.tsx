import { staffMailText } from "@/features/mail/staff/en";
import { MailTextsView } from "@/features/mail/staff/texts/texts-view";
import { useTitle } from "@/ui/use-title";

export default function StaffMailTextsPage() {
  useTitle(staffMailText().texts.title);
  return <MailTextsView />;
}
