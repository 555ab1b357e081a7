import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { refundDay, shownStateOf, type Payer, type Payment } from "./model";
import { OtherSum } from "./other-sum";
import { StateBadge } from "./state-badge";
import tableCss from "@/ui/table.scoped.css?names";

const DETAILS = { partner: paths.payment, parent: paths.parentPayment } as const;

export function paymentColumns(payer: Payer): readonly Column<Payment>[] {
  const t = paymentsText();
  return [
    {
      id: "for",
      header: t.paidFor,
      card: "title",
      cell: ({ cohorts, reference }) => (
        <Link className={tableCss.rowLink} to={DETAILS[payer]} params={{ reference }}>
          {cohorts.join(", ") || reference}
        </Link>
      ),
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "programs",
      header: t.programs,
      align: "end",
      cell: ({ count }) => formatCount(count),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "date",
      header: t.begun,
      cell: ({ createdAt }) => (
        <time className="text-ink-2" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "receipt",
      header: t.receipt,
      cell: ({ receiptNumber }) => (
        <span className="text-ink-2">
          {typeof receiptNumber === "number" ? fill(t.number, { number: receiptNumber }) : t.none}
        </span>
      ),
      skeleton: <Skeleton width={48} />,
    },
    {
      id: "amount",
      header: t.amount,
      align: "end",
      cell: (payment) => (
        <span className="whitespace-nowrap">
          <MoneyText>{payment.charged.text}</MoneyText>
          <OtherSum payment={payment} />
        </span>
      ),
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (payment) => <StateCell payment={payment} />,
      skeleton: <Skeleton width={72} />,
    },
  ];
}

/** Refunded payments show the date of the refund. */
function StateCell({ payment }: { payment: Payment }) {
  const refunded = shownStateOf(payment) === "reversed" ? refundDay(payment) : null;
  return (
    <>
      <StateBadge payment={payment} />
      {refunded !== null && (
        <time className="block text-12 text-ink-3" dateTime={refunded}>
          {formatDate(refunded)}
        </time>
      )}
    </>
  );
}
