import { useMemo } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { DataTable } from "@/table/data-table";
import type { useListState } from "@/table/list-state";
import { paidColumns } from "./paid-columns";
import { INVOICES_PER_PAGE, usePaidInvoices } from "./queries";

/** Paid invoices, newest first. */
export function PaidTable({ list }: { list: ReturnType<typeof useListState> }) {
  const t = invoicesText();
  const found = usePaidInvoices(list.page);
  const columns = useMemo(() => paidColumns(), []);
  return (
    <DataTable
      label={t.paidTab}
      columns={columns}
      rowId={({ documentId }) => String(documentId)}
      pageSize={INVOICES_PER_PAGE}
      page={list.page}
      onPage={list.onPage}
      empty={{ body: t.paidEmpty }}
      {...found}
    />
  );
}
