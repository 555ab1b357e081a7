import { usePartner } from "@/api/signed-in";
import { invoicesText } from "@/features/billing/partner/en";
import { plural } from "@/i18n/text";
import { SeatRow } from "@/ui/seats";
import type { InvoiceInFull } from "./model";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

/** Above this number single seats are not readable. */
const MAX_DRAWN = 30;

/** Picture: from the organisation to its invoice, via the parents and their seats. */
export function InvoicePath({ invoice: { lines } }: { invoice: InvoiceInFull }) {
  const t = invoicesText();
  const { organizationName } = usePartner();
  const parents = new Set(lines.map(({ parent }) => parent)).size;
  const seats = lines.length;
  return (
    <ol className={invoicesCss.path}>
      {organizationName && (
        <li>
          <b>{organizationName}</b>
        </li>
      )}
      <li>{plural(t.parents, parents)}</li>
      <li>
        {seats <= MAX_DRAWN && <SeatRow size="sm" seats={lines.map(() => "unpaid" as const)} />}{" "}
        {plural(t.seats, seats)}
      </li>
      <li>{t.oneInvoice}</li>
    </ol>
  );
}
