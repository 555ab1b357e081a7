import { PaidInvoicesView } from "@/features/billing/partner/invoices/paid-invoices-view";
import { invoicesText } from "@/i18n/invoices-text";
import { useTitle } from "@/ui/use-title";

export default function PaidInvoicesPage() {
  useTitle(invoicesText().title);
  return <PaidInvoicesView />;
}
