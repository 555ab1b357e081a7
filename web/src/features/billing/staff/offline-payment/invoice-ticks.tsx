import { useController } from "react-hook-form";
import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { FieldGroup } from "@/ui/field";
import { MoneyText } from "@/ui/money";
import type { OpenInvoice } from "./model";
import type { TransferValues } from "./rules";
import viewCss from "./view.scoped.css?names";

/** Checkboxes: which of a partner's open invoices the money is for. */
export function InvoiceTicks({ invoices }: { invoices: readonly OpenInvoice[] }) {
  const t = staffOfflineText();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<TransferValues, "cohortIds">({ name: "cohortIds" });
  const toggle = (cohortId: number) =>
    onChange(value.includes(cohortId) ? value.filter((id) => id !== cohortId) : [...value, cohortId]);
  return (
    <FieldGroup label={t.invoices} error={fieldState.error?.message}>
      <ul className={viewCss.ticks}>
        {invoices.map((invoice, index) => (
          <li key={invoice.cohortId}>
            <label>
              <input
                type="checkbox"
                ref={index === 0 ? ref : undefined}
                checked={value.includes(invoice.cohortId)}
                onChange={() => toggle(invoice.cohortId)}
              />
              <span>
                <span className="font-medium">{invoice.number}</span>
                <span className="block text-12 text-ink-2">{lineOf(invoice)}</span>
              </span>
              <MoneyText>{invoice.due.text}</MoneyText>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function lineOf({ cohort, children, dueOn }: OpenInvoice): string {
  const t = staffOfflineText();
  const date = formatDate(dueOn);
  return children === 1
    ? fill(t.invoiceLineOne, { cohort, date })
    : fill(t.invoiceLine, { cohort, count: children, date });
}
