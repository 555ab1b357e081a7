import { useId, useState } from "react";
import { fill } from "@/i18n/text";
import { sandboxCheckoutText } from "./en";
import { TEST_CARDS, testCardOf, type TestCard } from "./test-cards";
import sandboxCss from "./sandbox.scoped.css?names";
import badgeCss from "@/ui/badge.scoped.css?names";
import fieldCss from "@/ui/field.scoped.css?names";

interface TestCardListProps {
  number: string;
  onChoose: (card: TestCard) => void;
}

/** The provider's test cards and their effects. Choosing one fills in the form. */
export function TestCardList({ number, onChoose }: TestCardListProps) {
  const t = sandboxCheckoutText();
  const [all, setAll] = useState(false);
  const heading = useId();
  const chosen = testCardOf(number);
  return (
    <div className="grid gap-1.5">
      <p className={fieldCss.hint} id={heading}>
        {t.testCards}
      </p>
      <ul className={sandboxCss.testCards} aria-labelledby={heading}>
        {TEST_CARDS.filter((card) => all || card.first === true || card === chosen).map((card) => (
          <li key={card.number}>
            <button type="button" aria-pressed={card === chosen} onClick={() => onChoose(card)}>
              <span className={badgeCss.badge} data-tone={card.tone}>
                {t.outcomes[card.outcome]}
              </span>{" "}
              <span className="tabular-nums">{card.number}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={sandboxCss.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.fewCards : fill(t.allCards, { count: TEST_CARDS.length })}
          </button>
        </li>
      </ul>
    </div>
  );
}
