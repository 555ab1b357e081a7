import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffMoneyText } from "@/i18n/en-staff";
import { formatCount } from "@/lib/numbers";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { staffPaymentsText } from "./en";
import { useStaffPayments } from "./queries";
import { usePaymentSearch } from "./search";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const PaymentsTable = lazyPart(async () => ({ default: (await import("./table")).PaymentsTable }));

/** All payments of all partners and parents, newest first. */
export function PaymentsView() {
  const t = staffPaymentsText();
  const list = usePaymentSearch();
  const found = useStaffPayments(list.current);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <Link className={buttonClass({ tone: "primary" })} to={staffPaths.offlinePayment} search={{ partnerId: list.current.partnerId } as never}>
            {staffMoneyText().record}
          </Link>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <PaymentsTable list={list} found={found} />
      </Suspense>
    </>
  );
}
