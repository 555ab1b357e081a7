import { WaitingList } from "@/features/partner-home/waiting-list";
import { partnerText } from "@/i18n/partner-text";

export default function InvoicesPage() {
  const t = partnerText();
  return <WaitingList title={t.invoices} body={t.invoicesBody} />;
}
