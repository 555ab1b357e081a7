import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { Button, buttonClass } from "@/ui/button";
import { invoiceColumns } from "./columns";
import { INVOICES_PER_PAGE, useStaffInvoices } from "./queries";
import { useInvoiceSearch } from "./search";
import { InvoiceTools } from "./tools";
import pageCss from "@/ui/page.scoped.css?names";

/** Unpaid invoices of all partners. */
export function InvoicesView() {
  const t = staffInvoicesText();
  const list = useInvoiceSearch();
  const { page = 1, search = "", partnerId, state } = list.current;
  const found = useStaffInvoices(list.current);
  const columns = useMemo(() => invoiceColumns(), []);
  const filtered = partnerId !== undefined || state !== undefined;
  const showAll = <Button onClick={() => list.onFilter({ partnerId: "", state: "" })}>{t.showAll}</Button>;
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
          <Link className={buttonClass({ tone: "primary" })} to={staffPaths.offlinePayment} search={{ partnerId } as never}>
            {t.record}
          </Link>
        </div>
      </div>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(invoice) => `${invoice.partnerId} ${invoice.cohortId}`}
        page={page}
        onPage={list.onPage}
        pageSize={INVOICES_PER_PAGE}
        search={search}
        onSearch={list.onSearch}
        searchHint={t.search}
        tools={<InvoiceTools list={list} partner={partnerId === undefined ? undefined : found.rows?.[0]?.partner} />}
        empty={filtered ? { body: t.emptyFilter, action: showAll } : { body: t.empty }}
        wide
        {...found}
      />
    </>
  );
}
