import { invoicesText } from "@/features/billing/partner/en";
import { PaidInvoicesView } from "@/features/billing/partner/invoices/paid-invoices-view";
import { useTitle } from "@/ui/use-title";

export default function PaidInvoicesPage() {
  useTitle(invoicesText().title);
  return <PaidInvoicesView />;
}
