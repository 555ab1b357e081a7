import { amountParts, englishMoney, formatMoney } from "@/lib/money";
import type { Transaction } from "./model";
import moneyCss from "@/ui/money.scoped.css?names";

type Amount = Pick<Transaction, "currency" | "amount">;

/** NGN 1,178,100.00 */
export function formatSum({ currency, amount }: Amount): string {
  return formatMoney(currency, amount);
}

/**
 * The same, with a subdued currency code. Not the app's MoneyText, which would pull many partner screens into this
 * iframe.
 */
export function Sum({ currency, amount }: Amount) {
  const [before, code, after] = amountParts(englishMoney(currency, amount));
  return (
    <span className={moneyCss.money}>
      {before}
      <span className={moneyCss.cur}>{code}</span>
      {after}
    </span>
  );
}
