import { MoneyText } from "@/ui/money";
import { agreementFiguresText } from "./en";
import type { AgreementFigures } from "./model";
import figuresCss from "./figures.scoped.css?names";

const PARTS = ["spent", "promised", "free"] as const;

/** The budget of an agreement; managers see none. */
export function BudgetFigures({ figures: { agreement } }: { figures: AgreementFigures }) {
  const t = agreementFiguresText().budget;
  const budget = agreement.money?.budget;
  if (!budget) return null;
  return (
    <dl className={`${figuresCss.facts} ${figuresCss.money}`}>
      <div>
        <dt>{t.total}</dt>
        <dd>
          <MoneyText>{budget.total.text}</MoneyText>
        </dd>
      </div>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t[part]}</dt>
          <dd>
            <MoneyText>{budget[part].text}</MoneyText>
          </dd>
          <dd className={figuresCss.under}>{t.notes[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
