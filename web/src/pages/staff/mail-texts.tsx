import { MailTextsView } from "@/features/mail/staff/texts/texts-view";
import { staffMailText } from "@/i18n/staff-mail-text";
import { useTitle } from "@/ui/use-title";

export default function StaffMailTextsPage() {
  useTitle(staffMailText().texts.title);
  return <MailTextsView />;
}
