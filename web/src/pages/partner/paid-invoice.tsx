import { useParams } from "@tanstack/react-router";
import { PaidInvoiceView } from "@/features/billing/partner/invoices/paid-invoice-view";

export default function PaidInvoicePage() {
  const { documentId } = useParams({ strict: false });
  return <PaidInvoiceView documentId={Number(documentId)} />;
}
