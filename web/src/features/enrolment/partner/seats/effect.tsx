import type { ReactNode } from "react";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { Button } from "@/ui/button";
import { MoneyText } from "@/ui/money";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { moveSeatText } from "./en";
import type { SeatMovePreview } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";
import previewCss from "@/ui/preview.scoped.css?names";

interface EffectBoxProps {
  /** Undefined until the server has answered. */
  lines: ReactNode[] | undefined;
  loading: boolean;
  failure: { message: string } | null;
  onRetry: () => void;
  isChosen: boolean;
}

interface EffectProps extends Omit<EffectBoxProps, "lines"> {
  preview: SeatMovePreview | undefined;
}

/** What a move does, from the server, before it is confirmed. */
export function Effect({ preview, ...rest }: EffectProps) {
  return <EffectBox lines={preview && linesOf(preview)} {...rest} />;
}

/** What a change does, line by line, or why it cannot be done. */
export function EffectBox({ lines, loading, failure, onRetry, isChosen }: EffectBoxProps) {
  const t = moveSeatText();
  return (
    <section className={previewCss.preview} aria-label={t.effect} aria-busy={loading}>
      <h3 className="t-sec">{t.effect}</h3>
      {!isChosen && <p className="text-ink-2">{t.chooseFirst}</p>}
      {isChosen && loading && lines === undefined && (
        <>
          <p className="sr-only">{t.loading}</p>
          <Skeleton width={220} />
        </>
      )}
      {failure !== null && !loading && (
        <>
          <Note tone="warn">{failure.message}</Note>
          <Button className="justify-self-start" size="sm" onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
      {isChosen && lines !== undefined && failure === null && (
        <ul className={overlayCss.means} aria-live="polite">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function linesOf(preview: SeatMovePreview): ReactNode[] {
  const t = moveSeatText();
  const { from, to, cohort, hasStarted, movesLeft } = preview;
  const day = weekdayName(preview.day);
  const lines: ReactNode[] = [
    fill(t.leaves, { child: from.child, cohort, day, time: clockTime(preview.timeText) }),
    fill(t.joins, { child: to.child, package: to.package }),
  ];
  if (hasStarted) lines.splice(1, 0, fill(t.stays, { child: from.child }));
  lines.push(<MoneyLine preview={preview} />, ...seatLines(preview));
  if (typeof movesLeft === "number") lines.push(plural(t.movesLeft, movesLeft));
  lines.push(t.mails);
  return lines;
}

function seatLines({ from, to, keepsSeat, isOneFamily }: SeatMovePreview): string[] {
  const t = moveSeatText();
  if (keepsSeat) return [fill(t.keeps, { child: from.child, other: to.child })];
  const changed = isOneFamily ? [] : [from, to].filter((side) => side.allowedBefore !== side.allowedAfter);
  if (changed.length === 0) return [t.sameAllowed];
  return changed.map(({ parent, allowedBefore, allowedAfter }) =>
    fill(t.allowed, { parent, before: allowedBefore, after: allowedAfter }),
  );
}

/** The server sends no sums to members who see no money. */
function MoneyLine({ preview: { isPaid, money } }: { preview: SeatMovePreview }) {
  const t = moveSeatText();
  if (!money) return isPaid ? t.paid : t.unpaid;
  if (money.staysPaid) return <MoneyText>{fill(t.paidSum, { sum: money.staysPaid.text })}</MoneyText>;
  const [leaves = "", joins = ""] = [money.leavesInvoice?.text, money.joinsInvoice?.text];
  if (leaves === joins) return t.invoiceSame;
  return <MoneyText>{fill(t.invoice, { leaves, joins })}</MoneyText>;
}
