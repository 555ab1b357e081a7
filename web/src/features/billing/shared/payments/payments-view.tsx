import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { paths } from "@/app/paths";
import { paymentsText } from "@/features/billing/shared/en";
import { formatCount } from "@/lib/numbers";
import { useListState } from "@/table/list-state";
import { BackLink } from "@/ui/back-link";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import type { Payer } from "./model";
import { usePayments } from "./queries";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const PaymentsTable = lazyPart(async () => ({ default: (await import("./table")).PaymentsTable }));

/** All payments, newest first. */
export function PaymentsView({ payer }: { payer: Payer }) {
  const t = paymentsText();
  const { page, onPage } = useListState();
  const found = usePayments(payer, page);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          {payer === "parent" ? (
            <BackLink to={paths.parentDashboard}>{t.toDashboard}</BackLink>
          ) : (
            // on a phone there is no sidebar, and people come from the invoices
            <div className="shell:hidden">
              <BackLink to={paths.invoices}>{t.toInvoices}</BackLink>
            </div>
          )}
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{payer === "partner" ? t.partnerIntro : t.parentIntro}</p>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <PaymentsTable payer={payer} page={page} onPage={onPage} found={found} empty={<WayToPay payer={payer} />} />
      </Suspense>
    </>
  );
}

function WayToPay({ payer }: { payer: Payer }) {
  const t = paymentsText();
  return payer === "partner" ? (
    <Link className={buttonClass()} to={paths.invoices}>
      {t.toInvoices}
    </Link>
  ) : (
    <Link className={buttonClass()} to={paths.parentDashboard}>
      {t.toDashboard}
    </Link>
  );
}
