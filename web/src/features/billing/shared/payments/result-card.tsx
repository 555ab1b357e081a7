import { Link } from "@tanstack/react-router";
import { downloadFile } from "@/api/download";
import { paths } from "@/app/paths";
import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button, buttonClass } from "@/ui/button";
import { DownloadButton } from "@/ui/download-button";
import { MoneyText } from "@/ui/money";
import { SeatRow } from "@/ui/seats";
import { receiptPath } from "./calls";
import { CancelButton } from "./cancel-button";
import { hasReceipt, awaitsProvider, isOpen, refundDay, shownStateOf, type Payer, type Payment } from "./model";
import { OtherSum } from "./other-sum";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import buttonCss from "@/ui/button.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";

const MAX_DRAWN = 30;

/** The leaves are filled only when the server confirms the payment; a refund has returned the seats. */
function seatOf(payment: Payment): "taken" | "open" | "unpaid" {
  if (payment.state === "succeeded") return "taken";
  return payment.state === "reversed" || shownStateOf(payment) === "delayed" ? "open" : "unpaid";
}

/** Delay in ms after which the receipt has been sent. */
const RECEIPT_DELAY = 10 * 60_000;

function bodyOf(payment: Payment): string {
  const t = paymentsText();
  const state = shownStateOf(payment);
  const { settledAt } = payment;
  if (isOpen(payment) && payment.kind === "transfer") return t.transferBody;
  if (isOpen(payment) && payment.transferSince) return fill(t.underWay, { date: formatDate(payment.transferSince) });
  const isOld = settledAt && Date.now() - Date.parse(settledAt) > RECEIPT_DELAY;
  return state === "succeeded" && isOld ? fill(t.paidOn, { date: formatDate(settledAt) }) : t.results[state].body;
}

interface ResultCardProps {
  payer: Payer;
  payment: Payment;
  /** False for members of an organisation who only read its payments. */
  mayPay: boolean;
  /** Whether polling for a minute brought no result. */
  timedOut: boolean;
  onCheck: () => void;
  onCancel: () => Promise<void>;
}

/** The result of the payment in plain words. */
export function ResultCard({ payer, payment, mayPay, timedOut, onCheck, onCancel }: ResultCardProps) {
  const t = paymentsText();
  const state = shownStateOf(payment);
  const open = isOpen(payment);
  const promised = open && Boolean(payment.transferSince);
  const title = promised || (open && payment.kind === "transfer") ? t.transferWaiting : t.results[state].title;
  // a transfer takes days: do not poll for it, and do not offer a second payment by card
  const isPolling = mayPay && awaitsProvider(payment) && !promised;
  const seat = seatOf(payment);
  const refunded = refundDay(payment);
  const since = state === "refunding" ? t.refundStartedOn : t.refundedOn;
  return (
    <section className={`${cardCss.card} ${invoicesCss.result}`} aria-label={title} aria-busy={isPolling && !timedOut}>
      <SeatRow size="lg" seats={Array.from({ length: Math.min(payment.count, MAX_DRAWN) }, () => seat)} />
      <div aria-live="polite">
        <h2 className="t-sec">{title}</h2>
        <p>
          {refunded !== null && <>{fill(since, { date: formatDate(refunded) })} </>}
          {timedOut && !promised ? t.stillWaiting : bodyOf(payment)}
          {/* a duplicate payment did not pay for any program */}
          {refunded !== null && hasReceipt(payment) && <> {t.withdrawn}</>}
        </p>
      </div>
      <p className={invoicesCss.due}>
        <MoneyText>{payment.charged.text}</MoneyText>
        <OtherSum payment={payment} />
      </p>
      <div className={invoicesCss.acts}>
        {isPolling && !timedOut && (
          <span className={invoicesCss.asking}>
            <span className={buttonCss.spin} aria-hidden="true" />
            {t.checking}
          </span>
        )}
        {timedOut && !promised && <Button onClick={onCheck}>{t.checkAgain}</Button>}
        {mayPay && open && !promised && payment.paymentLink && (
          <a
            className={buttonClass({ tone: "primary" })}
            href={payment.paymentLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.payNow}
          </a>
        )}
        {mayPay && open && <CancelButton payment={payment} onCancel={onCancel} />}
        {payment.state === "succeeded" && <Button onClick={() => print()}>{t.print}</Button>}
        {hasReceipt(payment) && (
          <DownloadButton download={() => downloadFile(receiptPath(payer, payment.reference))}>
            {t.downloadReceipt}
          </DownloadButton>
        )}
        {mayPay && (payment.state === "failed" || payment.state === "abandoned") && <TryAgain payer={payer} />}
      </div>
    </section>
  );
}

function TryAgain({ payer }: { payer: Payer }) {
  const t = paymentsText();
  return payer === "partner" ? (
    <Link className={buttonClass({ tone: "primary" })} to={paths.invoices}>
      {t.again}
    </Link>
  ) : (
    <Link className={buttonClass({ tone: "primary" })} to={paths.parentDashboard}>
      {t.againParent}
    </Link>
  );
}
