import { amountParts, englishMoney } from "@/lib/money";
import moneyCss from "./money.scoped.css?names";

interface MoneyProps {
  currencyCode: string;
  /** In minor units (hundredths), as in the API. */
  minor: number;
}

export function Money({ currencyCode, minor }: MoneyProps) {
  return <MoneyText>{englishMoney(currencyCode, minor)}</MoneyText>;
}

/** An amount in the format of the API, NGN 1,178,100.00, shown in the current language. */
export function MoneyText({ children }: { children: string }) {
  const [before, code, after] = amountParts(children);
  return (
    <span className={moneyCss.money}>
      {before}
      <span className={moneyCss.cur}>{code}</span>
      {after}
    </span>
  );
}
