import { WaitingList } from "@/features/partner-home/waiting-list";
import { partnerText } from "@/i18n/partner-text";

export default function ParentListPage() {
  const t = partnerText();
  return <WaitingList title={t.parentsList} body={t.parentsListBody} />;
}
