import { staffInvoicesText } from "@/features/billing/staff/en";
import { plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";

export function InvoiceStatus({ daysOverdue }: { daysOverdue: number }) {
  const t = staffInvoicesText();
  if (daysOverdue <= 0) return <Badge tone="waiting">{t.open}</Badge>;
  return <Badge tone="refused">{plural(t.overdue, daysOverdue)}</Badge>;
}
