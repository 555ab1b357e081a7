import { useMemo, type ReactNode } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { DataTable } from "@/table/data-table";
import type { useListState } from "@/table/list-state";
import { invoiceColumns, type Selection } from "./columns";
import { INVOICES_PER_PAGE, type useInvoices } from "./queries";

interface InvoicesTableProps {
  list: ReturnType<typeof useListState>;
  found: ReturnType<typeof useInvoices>;
  /** Undefined for people who may not pay. */
  selection: Selection | undefined;
  /** Actions shown when the list is empty. */
  empty: ReactNode;
}

export function InvoicesTable({ list, found, selection, empty }: InvoicesTableProps) {
  const t = invoicesText();
  const columns = useMemo(() => invoiceColumns(selection), [selection]);
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rowId={({ cohortId }) => String(cohortId)}
      pageSize={INVOICES_PER_PAGE}
      page={list.page}
      onPage={list.onPage}
      search={list.search}
      onSearch={list.onSearch}
      searchHint={t.search}
      tools={found.total > 1 && selection && <p className="text-12 text-ink-3">{t.several.hint}</p>}
      empty={{ body: t.empty, action: empty }}
      {...found}
    />
  );
}
