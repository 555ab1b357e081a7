import { InvoicesView } from "@/features/billing/staff/invoices/invoices-view";
import { RatesNotice } from "@/features/rates/staff/rates-notice";
import { staffInvoicesText } from "@/i18n/staff-invoices-text";
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
