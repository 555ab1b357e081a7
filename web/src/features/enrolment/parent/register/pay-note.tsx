import { useOwnDue } from "@/features/billing/shared/own-due";
import { fill, plural } from "@/i18n/text";
import { formatMoney } from "@/lib/money";
import { DoneIcon } from "@/ui/icons";
import { MoneyText } from "@/ui/money";
import { Note } from "@/ui/note";
import { registerChildText } from "./en";
import type { Payer, ProgramSummary } from "./model";
import noteCss from "@/ui/note.scoped.css?names";

interface PayNoteProps {
  summary: ProgramSummary;
  payer: Payer;
  organization: string;
}

/** Who pays what; for a full lesson, what waiting for it means. */
export function PayNote({ summary: { place, price, cohort, budgetRefusal }, payer, organization }: PayNoteProps) {
  const t = registerChildText();
  if (isWaitingOnly(place)) {
    const line = place.waiting === 0 ? t.fullNobody : plural(t.fullWaiting, place.waiting);
    return (
      <Note tone="warn">
        <b>{t.full}</b> {line} {t.fullBody}
      </Note>
    );
  }
  if (payer === "partner" && budgetRefusal !== undefined) return <Note tone="warn">{budgetRefusal}</Note>;
  return (
    <div className={noteCss.note}>
      <DoneIcon />
      {payer === "partner" ? (
        <p>
          <b>{t.payNothing}</b>{" "}
          <WithSum text={fill(t.onInvoice, { sum: SLOT, cohort: cohort.title, organization })} sum={price.due.text} />
        </p>
      ) : (
        <p>
          <b>
            <WithSum text={fill(t.youPay, { sum: SLOT })} sum={price.due.text} />
          </b>{" "}
          <Charged price={price} />
          {t.opensWhenPaid}
        </p>
      )}
    </div>
  );
}

/**
 * Where the price's currency cannot be charged: the amount charged instead, or that it is paid by bank, as the
 * dashboard shows it before the payment.
 */
function Charged({ price: { base, due, discountPercent } }: Pick<ProgramSummary, "price">) {
  const t = registerChildText();
  const own = useOwnDue();
  if (own === undefined) return null;
  const { charged } = own;
  if (!charged) return <>{t.byBank} </>;
  if (charged.currencyCode === due.currencyCode || charged.currencyCode !== base.currencyCode) return null;
  const sum = formatMoney(charged.currencyCode, Math.round((base.minor * (100 - discountPercent)) / 100));
  return <>{fill(t.charged, { sum, currency: due.currencyCode })} </>;
}

export function isWaitingOnly({ isFull, held }: ProgramSummary["place"]): boolean {
  return isFull && !held;
}

const SLOT = "\u0000";

/** A sentence that contains a formatted amount. */
function WithSum({ text, sum }: { text: string; sum: string }) {
  const [before, after] = text.split(SLOT);
  return (
    <>
      {before}
      <MoneyText>{sum}</MoneyText>
      {after}
    </>
  );
}
