import { InvoiceTicks } from "./invoice-ticks";
import { currenciesOf, type OpenInvoice } from "./model";
import { SumCard } from "./sum-card";
import { TransferForm } from "./transfer-form";

interface InvoicesFormProps {
  partnerId: number;
  /** The one it was opened for. */
  cohortId: number | undefined;
  invoices: readonly OpenInvoice[];
}

/** A partner's transfer, and which of its invoices it pays. */
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

/** The invoice that was asked for, or the only one there is. */
function firstChosen(invoices: readonly OpenInvoice[], wanted: number | undefined): number[] {
  const [first] = invoices;
  if (invoices.some(({ cohortId }) => cohortId === wanted)) return [Number(wanted)];
  return first !== undefined && invoices.length === 1 ? [first.cohortId] : [];
}
