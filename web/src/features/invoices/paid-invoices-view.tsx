import { Suspense } from "react";
import { invoicesText } from "@/i18n/invoices-text";
import { useListSearch } from "@/table/list-search";
import { lazyPart } from "@/ui/lazy-part";
import { InvoiceTabs } from "./invoice-tabs";
import "@/styles/components/invoices.css";

// what is above it does not wait for the code of tables
const PaidTable = lazyPart(async () => ({ default: (await import("./paid-table")).PaidTable }));

/** The invoices that were paid, under the head of all. */
export function PaidInvoicesView() {
  const t = invoicesText();
  const list = useListSearch();
  return (
    <>
      <div className="head">
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
