import { useParams } from "@tanstack/react-router";
import { PaidInvoiceView } from "@/features/invoices/paid-invoice-view";
import { invoicesText } from "@/i18n/invoices-text";
import { useTitle } from "@/ui/use-title";

export default function PaidInvoicePage() {
  const { documentId } = useParams({ strict: false });
  useTitle(invoicesText().details);
  return <PaidInvoiceView documentId={Number(documentId)} />;
}
