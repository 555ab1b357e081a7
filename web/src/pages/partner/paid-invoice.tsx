import { useParams } from "@tanstack/react-router";
import { PaidInvoiceView } from "@/features/invoices/paid-invoice-view";

export default function PaidInvoicePage() {
  const { documentId } = useParams({ strict: false });
  return <PaidInvoiceView documentId={Number(documentId)} />;
}
