import { staffMailText } from "@/features/mail/staff/en";
import { MailView } from "@/features/mail/staff/outbox/view";
import { useTitle } from "@/ui/use-title";

export default function StaffMailPage() {
  useTitle(staffMailText().title);
  return <MailView />;
}
