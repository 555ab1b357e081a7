import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

/** Tabs for unpaid invoices, as specified, and paid ones. */
export function InvoiceTabs() {
  const t = invoicesText();
  const exact = { exact: true, includeSearch: false };
  return (
    <nav className={invoicesCss.invoiceTabs} aria-label={t.tabs}>
      <Link to={paths.invoices} activeOptions={exact}>
        {t.unpaidTab}
      </Link>
      <Link to={paths.paidInvoices} activeOptions={exact}>
        {t.paidTab}
      </Link>
    </nav>
  );
}
