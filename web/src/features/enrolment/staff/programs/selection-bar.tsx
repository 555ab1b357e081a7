import { staffProgramsText } from "@/features/enrolment/staff/en";
import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import type { ProgramAction, Target } from "./model";
import type { ProgramSearch } from "./search";
import type { Selection } from "./use-selection";
import cardCss from "@/ui/card.scoped.css?names";
import selectionCss from "@/ui/selection.scoped.css?names";

interface SelectionBarProps {
  selection: Selection;
  list: ProgramSearch;
  total: number;
  onAction: (action: ProgramAction) => void;
}

/** Bar at the bottom of the screen with the selection and its actions. */
export function SelectionBar({ selection, list, total, onAction }: SelectionBarProps) {
  const t = staffProgramsText();
  const { rows, isAll, isPageChosen } = selection;
  if (rows.length === 0 && !isAll) return null;
  const { page: _page, ...filter } = list;
  const target: Target = isAll ? { filter, count: total } : { programs: rows };
  const offersAll = !isAll && isPageChosen && total > rows.length;
  return (
    <section className={`${cardCss.card} ${selectionCss.chosen}`} aria-label={t.choose.bar}>
      <p className="font-medium" aria-live="polite">
        {isAll ? plural(t.choose.all, total) : plural(t.choose.count, rows.length)}
      </p>
      {offersAll && (
        <Button tone="quiet" onClick={selection.chooseAll}>
          {plural(t.choose.chooseAll, total)}
        </Button>
      )}
      <Button tone="quiet" aria-label={t.choose.clearAll} onClick={selection.clear}>
        {t.choose.clear}
      </Button>
      <Button tone="primary" onClick={() => onAction({ kind: "assign", target })}>
        {t.assign}
      </Button>
    </section>
  );
}
