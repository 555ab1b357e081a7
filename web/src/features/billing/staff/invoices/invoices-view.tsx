import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { DataTable } from "@/table/data-table";
import { Button, buttonClass } from "@/ui/button";
import { ListHead } from "@/ui/list-head";
import { invoiceColumns } from "./columns";
import { INVOICES_PER_PAGE, useStaffInvoices } from "./queries";
import { useInvoiceSearch } from "./search";
import { InvoiceTools } from "./tools";

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
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Link
          className={buttonClass({ tone: "primary" })}
          to={staffPaths.offlinePayment}
          search={{ partnerId } as never}
        >
          {t.record}
        </Link>
      </ListHead>
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
