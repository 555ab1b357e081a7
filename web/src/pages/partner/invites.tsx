import { WaitingList } from "@/features/partner-home/waiting-list";
import { partnerText } from "@/i18n/partner-text";

export default function InvitesPage() {
  const t = partnerText();
  return <WaitingList title={t.invites} body={t.invitesBody} />;
}
