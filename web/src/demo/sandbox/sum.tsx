import { formatFigure } from "@/lib/money";
import type { Transaction } from "./model";
import moneyCss from "@/ui/money.scoped.css?names";

type Amount = Pick<Transaction, "currency" | "amount">;

/** NGN 1,178,100.00 */
export function formatSum({ currency, amount }: Amount): string {
  return `${currency} ${formatFigure(amount)}`;
}

/**
 * The same, with a subdued currency code. Not the app's MoneyText, which would pull many partner screens into this
 * iframe.
 */
export function Sum({ currency, amount }: Amount) {
  return (
    <span className={moneyCss.money}>
      <span className={moneyCss.cur}>{currency}</span> {formatFigure(amount)}
    </span>
  );
}
