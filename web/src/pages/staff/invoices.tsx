import { staffInvoicesText } from "@/features/billing/staff/en";
import { InvoicesView } from "@/features/billing/staff/invoices/invoices-view";
import { RatesNotice } from "@/features/rates/staff/rates-notice";
import { useTitle } from "@/ui/use-title";

export default function StaffInvoicesPage() {
  useTitle(staffInvoicesText().title);
  return (
    <>
      <RatesNotice at="invoices" />
      <InvoicesView />
    </>
  );
}
