import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { seatRequestsText } from "./en";
import type { Decision } from "./model";
import type { RequestSelection } from "./use-request-selection";
import cardCss from "@/ui/card.scoped.css?names";
import selectionCss from "@/ui/selection.scoped.css?names";

interface RequestSelectionBarProps {
  selection: RequestSelection;
  onAnswer: (decision: Decision) => void;
}

/** Actions on the selected requests, at the bottom of the screen. */
export function RequestSelectionBar({ selection: { ids, clear }, onAnswer }: RequestSelectionBarProps) {
  const t = seatRequestsText();
  if (ids.length === 0) return null;
  return (
    <section className={`${cardCss.card} ${selectionCss.chosen}`} aria-label={t.bar}>
      <p className="font-medium" aria-live="polite">
        {plural(t.selected, ids.length)}
      </p>
      <Button tone="quiet" onClick={clear}>
        {t.clear}
      </Button>
      <Button onClick={() => onAnswer("decline")}>{t.decline}</Button>
      <Button tone="primary" onClick={() => onAnswer("approve")}>
        {t.approve}
      </Button>
    </section>
  );
}
