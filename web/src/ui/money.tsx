import { formatFigure } from "@/lib/money";
import moneyCss from "./money.scoped.css?names";

interface MoneyProps {
  currencyCode: string;
  /** In minor units (hundredths), as in the API. */
  minor: number;
}

export function Money({ currencyCode, minor }: MoneyProps) {
  return (
    <span className={moneyCss.money}>
      <span className={moneyCss.cur}>{currencyCode}</span> {formatFigure(minor)}
    </span>
  );
}

/** An amount formatted as on the server: NGN 1,178,100.00. */
export function MoneyText({ children }: { children: string }) {
  const [code, figure] = children.split(/ (.*)/);
  return (
    <span className={moneyCss.money}>
      <span className={moneyCss.cur}>{code}</span> {figure}
    </span>
  );
}
