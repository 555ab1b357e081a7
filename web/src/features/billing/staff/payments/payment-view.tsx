import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { RefundCard } from "@/features/billing/staff/refunds/card";
import { ReviewCard } from "@/features/billing/staff/reviews/card";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { BackLink } from "@/ui/back-link";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { staffPaymentText } from "./en";
import { PaymentFacts } from "./facts";
import { PaymentLines } from "./lines";
import { canRefund, isAwaited, payerOf } from "./model";
import { OfflineCard } from "./offline-card";
import { useStaffPayment } from "./queries";
import "@/features/billing/staff/lines.scoped.css";
import recordCss from "@/ui/record.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because it loads the names of all actions
const HistoryCard = lazyPart(async () => ({ default: (await import("./history-card")).HistoryCard }));

// lazy, because few payments are pending transfers
const RequestCard = lazyPart(async () => ({ default: (await import("./request-card")).RequestCard }));

/** One payment: its facts, its lines, and its actions. */
export function StaffPaymentView({ reference }: { reference: string }) {
  const t = staffPaymentText();
  const found = useStaffPayment(reference);
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.payments}>
      {t.back}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.payments}>{t.back}</BackLink>
          <RecordTitle>
            {found.data === undefined ? t.details : fill(t.paymentOf, { amount: localAmount(found.data.charged.text) })}
          </RecordTitle>
          {found.data !== undefined && <p className="t-sub">{payerOf(found.data)}</p>}
        </div>
      </div>
      <RecordBody found={found} words={t} skeletonRows={7} notFoundLinks={notFoundLinks}>
        {(payment) => (
          <div className={recordCss.record}>
            <div>
              <PaymentFacts payment={payment} />
              <PaymentLines payment={payment} />
            </div>
            <div>
              {payment.state === "review" && <ReviewCard payment={payment} />}
              <Suspense>{isAwaited(payment) && <RequestCard payment={payment} />}</Suspense>
              {payment.offline && <OfflineCard payment={payment} offline={payment.offline} />}
              {canRefund(payment) && <RefundCard payment={payment} />}
              <Suspense>
                <HistoryCard history={payment.history} />
              </Suspense>
            </div>
          </div>
        )}
      </RecordBody>
    </>
  );
}
