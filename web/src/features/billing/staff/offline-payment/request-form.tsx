import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { BASE_CURRENCY, type PaymentRequest } from "./model";
import { ProgramLines } from "./program-lines";
import { TransferForm } from "./transfer-form";

/** Form for a transfer that pays exactly the programs of a payment request, with its frozen amount. */
export function RequestForm({ request }: { request: PaymentRequest }) {
  const t = staffOfflineText();
  const { reference, partnerId, due, createdAt, lines } = request;
  const currencies = [...new Set([due.currencyCode, BASE_CURRENCY])];
  return (
    <TransferForm
      payer={{ partnerId, parentId: null, requestReference: reference }}
      cohortIds={[]}
      currencies={currencies}
    >
      <ProgramLines lines={lines} due={due} label={fill(t.requestBody, { date: formatDate(createdAt) })} />
    </TransferForm>
  );
}
