import { Suspense } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { useListState } from "@/table/list-state";
import { lazyPart } from "@/ui/lazy-part";
import { InvoiceTabs } from "./invoice-tabs";
import "@/features/billing/shared/invoices.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const PaidTable = lazyPart(async () => ({ default: (await import("./paid-table")).PaidTable }));

/** The list of paid invoices, with the heading of all invoices. */
export function PaidInvoicesView() {
  const t = invoicesText();
  const list = useListState();
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.paidIntro}</p>
        </div>
      </div>
      <InvoiceTabs />
      <Suspense fallback={<div className="min-h-60" />}>
        <PaidTable list={list} />
      </Suspense>
    </>
  );
}
