import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffMoneyText } from "@/i18n/en-staff";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { staffPaymentsText } from "./en";
import { useStaffPayments } from "./queries";
import { usePaymentSearch } from "./search";

// lazy, so that the content above it does not wait for the table code
const PaymentsTable = lazyPart(async () => ({ default: (await import("./table")).PaymentsTable }));

/** All payments of all partners and parents, newest first. */
export function PaymentsView() {
  const t = staffPaymentsText();
  const list = usePaymentSearch();
  const found = useStaffPayments(list.current);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Link
          className={buttonClass({ tone: "primary" })}
          to={staffPaths.offlinePayment}
          search={{ partnerId: list.current.partnerId } as never}
        >
          {staffMoneyText().record}
        </Link>
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <PaymentsTable list={list} found={found} />
      </Suspense>
    </>
  );
}
