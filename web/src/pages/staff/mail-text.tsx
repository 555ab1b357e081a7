import { useParams } from "@tanstack/react-router";
import { MailTextView } from "@/features/staff-mail/mail-text-view";
import { staffMailText } from "@/i18n/staff-mail-text";
import { useTitle } from "@/ui/use-title";

export default function StaffMailTextPage() {
  const { kind = "" } = useParams({ strict: false });
  useTitle(staffMailText().texts.title);
  return <MailTextView key={kind} kind={kind} />;
}
