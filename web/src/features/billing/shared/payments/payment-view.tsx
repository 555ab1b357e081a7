import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { BackLink } from "@/ui/back-link";
import { buttonClass } from "@/ui/button";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { MoneyText } from "@/ui/money";
import { RecordTitle } from "@/ui/record-title";
import { ErrorState, State } from "@/ui/state";
import { SumTable } from "@/ui/sum-table";
import { PaymentFacts } from "./facts";
import { lineColumns } from "./line-columns";
import { awaitsProvider, shownStateOf, type Payer, type PaymentInFull } from "./model";
import { PaperHead } from "./paper-head";
import { useCancel, useCheck, usePayment } from "./queries";
import { ResultCard } from "./result-card";
import { useWatch } from "./use-watch";
import "@/features/billing/shared/invoices.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

const LIST = { partner: paths.payments, parent: paths.parentPayments } as const;

/** One payment: its result, its facts, and its lines. */
export function PaymentView({ payer, reference }: { payer: Payer; reference: string }) {
  const t = paymentsText();
  const { payment, isNotFound, failure, onRetry } = usePayment(payer, reference);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={LIST[payer]}>{t.back}</BackLink>
          <PaperHead payer={payer} />
          <RecordTitle>
            {payment === undefined ? t.details : fill(t.paymentOf, { amount: localAmount(payment.charged.text) })}
          </RecordTitle>
        </div>
      </div>
      {isNotFound ? (
        <Gone payer={payer} />
      ) : failure !== null ? (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
        </div>
      ) : payment === undefined ? (
        <div className={cardCss.card} aria-busy="true">
          <div className={cardCss.cardB}>
            <FactsSkeleton count={6} />
          </div>
        </div>
      ) : (
        <Found payer={payer} payment={payment} />
      )}
    </>
  );
}

function Found({ payer, payment }: { payer: Payer; payment: PaymentInFull }) {
  const t = paymentsText();
  const { reference, lines, due } = payment;
  const check = useCheck(payer, reference);
  const mayPay = useRight("pay");
  const { timedOut, resume } = useWatch(mayPay && awaitsProvider(payment), check);
  const cancel = useCancel(payer, reference);
  const columns = useMemo(() => lineColumns(payer, due.currencyCode), [payer, due.currencyCode]);
  const wasPaid = payment.state === "reversed" || shownStateOf(payment) === "delayed";
  const heading = payment.state === "succeeded" ? t.lines : wasPaid ? t.linesRefunded : t.linesUnpaid;
  return (
    <>
      <ResultCard
        payer={payer}
        payment={payment}
        mayPay={mayPay}
        timedOut={timedOut}
        onCheck={resume}
        onCancel={cancel}
      />
      <BankDetails payment={payment} />
      <section className={cardCss.card} aria-label={t.details}>
        <div className={cardCss.cardB}>
          <PaymentFacts payment={payment} />
        </div>
      </section>
      <SumTable
        label={heading}
        columns={columns}
        rows={lines}
        rowId={({ programId }) => String(programId)}
        sumLabel={t.total}
        sum={<MoneyText>{due.text}</MoneyText>}
      />
    </>
  );
}

/** Bank transfer instructions, while the transfer is pending. */
function BankDetails({ payment: { kind, state, instructions } }: { payment: PaymentInFull }) {
  const t = paymentsText();
  if (kind !== "transfer" || state !== "pending") return null;
  return (
    <section className={cardCss.card} aria-label={t.bankDetails}>
      <div className={cardCss.cardB}>
        <h2 className="t-sec">{t.bankDetails}</h2>
        <p className="whitespace-pre-line">{instructions || t.noInstructions}</p>
      </div>
    </section>
  );
}

function Gone({ payer }: { payer: Payer }) {
  const t = paymentsText();
  const actions = (
    <Link className={buttonClass()} to={LIST[payer]}>
      {t.back}
    </Link>
  );
  return (
    <div className={cardCss.card}>
      <State title={t.notFoundTitle} actions={actions}>
        <p>{t.notFound}</p>
      </State>
    </div>
  );
}
