import { staffMailText } from "@/features/mail/staff/en";
import type { MailMove } from "@/features/mail/staff/queries";
import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import type { MailSelection } from "./use-mail-selection";
import cardCss from "@/ui/card.scoped.css?names";
import selectionCss from "@/ui/selection.scoped.css?names";

interface MailSelectionBarProps {
  selection: MailSelection;
  /** Number of failed mails on all pages; undefined where there is no bulk action for them. */
  allFailed: number | undefined;
  move: MailMove["kind"];
  busy: boolean;
  onMove: (move: MailMove) => void;
}

/** Actions on the selected mails, at the bottom of the screen. */
export function MailSelectionBar({ selection, allFailed, move, busy, onMove }: MailSelectionBarProps) {
  const t = staffMailText().aside;
  const { ids, isPageSelected, clear } = selection;
  if (ids.length === 0) return null;
  return (
    <section className={`${cardCss.card} ${selectionCss.chosen}`} aria-label={t.bar}>
      <p className="font-medium" aria-live="polite">
        {plural(t.selected, ids.length)}
      </p>
      <Button tone="quiet" onClick={clear}>
        {t.clear}
      </Button>
      {isPageSelected && allFailed !== undefined && allFailed > ids.length && (
        <Button busy={busy} onClick={() => onMove({ kind: "put-aside", allFailed: true })}>
          {plural(t.putAllAside, allFailed)}
        </Button>
      )}
      <Button tone="primary" busy={busy} onClick={() => onMove({ kind: move, ids })}>
        {move === "put-aside" ? t.putAside : t.bringBack}
      </Button>
    </section>
  );
}
