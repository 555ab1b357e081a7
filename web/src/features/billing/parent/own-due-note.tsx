import { Link } from "@tanstack/react-router";
import { useOwnDue } from "@/features/billing/shared/own-due";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localAmount } from "@/lib/money";
import { Note } from "@/ui/note";
import { ownDueText } from "./en";

/**
 * Shown before a parent pays: both amounts if another currency is charged, that it is paid by bank, or that a
 * transfer is pending.
 */
export function OwnDueNote() {
  const t = ownDueText();
  const data = useOwnDue();
  if (data === undefined || data.count === 0) return null;
  const { due, charged, transfer } = data;
  if (transfer) {
    return (
      <Note>
        {fill(t.underWay, { due: localAmount(transfer.due.text), date: formatDate(transfer.since) })}{" "}
        <Link className="link" to={paths.parentPayment} params={{ reference: transfer.reference }}>
          {t.see}
        </Link>
      </Note>
    );
  }
  if (!charged) return <Note>{fill(t.byBank, { due: localAmount(due.text) })}</Note>;
  if (charged.currencyCode === due.currencyCode) return null;
  return (
    <Note>
      {fill(t.charged, { charged: localAmount(charged.text), due: localAmount(due.text), currency: due.currencyCode })}
    </Note>
  );
}
