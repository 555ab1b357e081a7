import { MailView } from "@/features/mail/staff/outbox/view";
import { staffMailText } from "@/i18n/staff-mail-text";
import { useTitle } from "@/ui/use-title";

export default function StaffMailPage() {
  useTitle(staffMailText().title);
  return <MailView />;
}
