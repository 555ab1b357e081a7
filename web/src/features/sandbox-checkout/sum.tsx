import { formatFigure } from "@/lib/money";
import type { Transaction } from "./model";

type Amount = Pick<Transaction, "currency" | "amount">;

/** NGN 1,178,100.00 */
export function formatSum({ currency, amount }: Amount): string {
  return `${currency} ${formatFigure(amount)}`;
}

/** The same, the code stepping back. The app's own part for sums would bring half of the partner's screens into this frame. */
export function Sum({ currency, amount }: Amount) {
  return (
    <span className="money">
      <span className="cur">{currency}</span> {formatFigure(amount)}
    </span>
  );
}
