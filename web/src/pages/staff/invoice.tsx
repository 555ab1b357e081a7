import { useParams } from "@tanstack/react-router";
import { InvoiceView } from "@/features/staff-invoices/invoice-view";
import { staffInvoicesText } from "@/i18n/staff-invoices-text";
import { useTitle } from "@/ui/use-title";

export default function StaffInvoicePage() {
  const { partnerId, cohortId } = useParams({ strict: false }) as Record<string, string>;
  useTitle(staffInvoicesText().details);
  return <InvoiceView partnerId={Number(partnerId)} cohortId={Number(cohortId)} />;
}
