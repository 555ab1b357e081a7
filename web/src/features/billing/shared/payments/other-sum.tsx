import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import type { Payment } from "./model";

/** Shown below the charged amount: the amount due, if in another currency. */
export function OtherSum({ payment: { charged, due } }: { payment: Payment }) {
  if (charged.currencyCode === due.currencyCode) return null;
  return (
    <span className="block text-12 font-normal text-ink-2">
      {fill(paymentsText().forDue, { due: localAmount(due.text) })}
    </span>
  );
}
