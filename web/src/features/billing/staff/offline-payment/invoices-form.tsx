import { InvoiceTicks } from "./invoice-ticks";
import { currenciesOf, type OpenInvoice } from "./model";
import { SumCard } from "./sum-card";
import { TransferForm } from "./transfer-form";

interface InvoicesFormProps {
  partnerId: number;
  /** The invoice the form was opened for. */
  cohortId: number | undefined;
  invoices: readonly OpenInvoice[];
}

/** Form for a partner's transfer and the invoices it pays. */
export function InvoicesForm({ partnerId, cohortId, invoices }: InvoicesFormProps) {
  return (
    <TransferForm
      payer={{ partnerId, parentId: null }}
      cohortIds={firstChosen(invoices, cohortId)}
      currencies={currenciesOf(invoices)}
    >
      <InvoiceTicks invoices={invoices} />
      <SumCard invoices={invoices} />
    </TransferForm>
  );
}

/** The requested invoice, or the only one. */
function firstChosen(invoices: readonly OpenInvoice[], wanted: number | undefined): number[] {
  const [first] = invoices;
  if (invoices.some(({ cohortId }) => cohortId === wanted)) return [Number(wanted)];
  return first !== undefined && invoices.length === 1 ? [first.cohortId] : [];
}
