import { useParams } from "@tanstack/react-router";
import { InvoiceView } from "@/features/billing/staff/invoices/invoice-view";

export default function StaffInvoicePage() {
  const { partnerId, cohortId } = useParams({ strict: false }) as Record<string, string>;
  return <InvoiceView partnerId={Number(partnerId)} cohortId={Number(cohortId)} />;
}
