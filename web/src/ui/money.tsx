import { formatFigure } from "@/lib/money";

interface MoneyProps {
  currencyCode: string;
  /** Hundredths, as every sum travels. */
  minor: number;
}

export function Money({ currencyCode, minor }: MoneyProps) {
  return (
    <span className="money">
      <span className="cur">{currencyCode}</span> {formatFigure(minor)}
    </span>
  );
}
