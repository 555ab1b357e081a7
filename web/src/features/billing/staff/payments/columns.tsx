import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill, plural } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { localAmount } from "@/lib/money";
import type { Column } from "@/table/columns";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { staffPaymentsText } from "./en";
import { isAwaited, type StaffPayment } from "./model";
import { StateCell } from "./state-cell";
import tableCss from "@/ui/table.scoped.css?names";

/** Receives the focus when the refund removes the button that had it. */
export function rowName({ reference }: { reference: string }): string {
  return `payment-${reference}`;
}

export function paymentColumns(): readonly Column<StaffPayment>[] {
  const t = staffPaymentsText();
  return [
    {
      id: "who",
      header: t.who,
      card: "title",
      cell: (payment) => <Who payment={payment} />,
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "reference",
      header: t.reference,
      card: "sub",
      cell: (payment) => <Reference payment={payment} />,
      skeleton: <Skeleton width={150} />,
    },
    {
      id: "date",
      header: t.date,
      cell: (payment) => <When iso={payment.createdAt} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "amount",
      header: t.amount,
      align: "end",
      cell: (payment) => <Sums payment={payment} />,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "status",
      header: t.status,
      card: "sub",
      cell: (payment) => <StateCell payment={payment} />,
      skeleton: <Skeleton width={80} />,
    },
  ];
}

function Who({ payment: { reference, partner, parent } }: { payment: StaffPayment }) {
  const t = staffPaymentsText();
  return (
    <>
      <Link
        className={tableCss.rowLink}
        to={staffPaths.payment}
        params={{ reference }}
        aria-label={fill(t.openPayment, { reference, who: parent ?? partner })}
      >
        {partner}
      </Link>
      {parent && <span className="block text-12 text-ink-2">{fill(t.parent, { name: parent })}</span>}
    </>
  );
}

function Reference({ payment }: { payment: StaffPayment }) {
  const { reference, receiptNumber, isOffline, lines } = payment;
  const t = staffPaymentsText();
  return (
    <span id={rowName(payment)} className="text-12 text-ink-2" tabIndex={-1}>
      <span className="mono whitespace-nowrap">{reference}</span>
      {typeof receiptNumber === "number" && <span className="block">{fill(t.receipt, { number: receiptNumber })}</span>}
      <span className="block">
        {isAwaited(payment) ? `${t.awaited} · ` : isOffline && `${t.offline} · `}
        {payment.dispute === "open" && `${t.disputed} · `}
        {plural(t.programs, lines)}
      </span>
    </span>
  );
}

function When({ iso }: { iso: string }) {
  return (
    <time className="whitespace-nowrap text-ink-2" dateTime={iso}>
      {localDate(iso)} <span className="text-12 text-ink-3">{localTime(iso)}</span>
    </time>
  );
}

/** Both amounts, where the charged currency differs from the due one. */
function Sums({ payment: { charged, received, due } }: { payment: StaffPayment }) {
  return (
    <span className="whitespace-nowrap">
      <MoneyText>{charged.text}</MoneyText>
      {received && (
        <span className="block text-12 text-bad">
          {fill(staffPaymentsText().receivedOf, { received: localAmount(received.text) })}
        </span>
      )}
      {charged.currencyCode !== due.currencyCode && (
        <span className="block text-12 text-ink-2">
          {fill(staffPaymentsText().dueOf, { due: localAmount(due.text) })}
        </span>
      )}
    </span>
  );
}
