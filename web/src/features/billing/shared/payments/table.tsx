import { useMemo, type ReactNode } from "react";
import { paymentsText } from "@/features/billing/shared/en";
import { DataTable } from "@/table/data-table";
import { paymentColumns } from "./columns";
import type { Payer } from "./model";
import { PAYMENTS_PER_PAGE, type usePayments } from "./queries";

interface PaymentsTableProps {
  payer: Payer;
  page: number;
  onPage: (page: number) => void;
  found: ReturnType<typeof usePayments>;
  /** Actions shown when the list is empty. */
  empty: ReactNode;
}

export function PaymentsTable({ payer, page, onPage, found, empty }: PaymentsTableProps) {
  const t = paymentsText();
  const columns = useMemo(() => paymentColumns(payer), [payer]);
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rowId={({ reference }) => reference}
      page={page}
      onPage={onPage}
      pageSize={PAYMENTS_PER_PAGE}
      empty={{ body: t.empty, action: empty }}
      {...found}
    />
  );
}
