import { useParams } from "@tanstack/react-router";
import { MailTextView } from "@/features/mail/staff/texts/text-view";

export default function StaffMailTextPage() {
  const { kind = "" } = useParams({ strict: false });
  return <MailTextView key={kind} kind={kind} />;
}
