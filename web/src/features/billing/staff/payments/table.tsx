import { useMemo } from "react";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { paymentColumns } from "./columns";
import { staffPaymentsText } from "./en";
import { PAYMENTS_PER_PAGE, type useStaffPayments } from "./queries";
import type { PaymentSearchControls } from "./search";
import { PaymentTools } from "./tools";

interface PaymentsTableProps {
  list: PaymentSearchControls;
  found: ReturnType<typeof useStaffPayments>;
}

export function PaymentsTable({ list, found }: PaymentsTableProps) {
  const t = staffPaymentsText();
  const columns = useMemo(() => paymentColumns(), []);
  const { page = 1, search = "", state, partnerId } = list.current;
  const showAll = (
    <Button onClick={() => list.onFilter({ state: "", partnerId: "" })}>
      {partnerId === undefined ? t.showAll : t.showEvery}
    </Button>
  );
  const filtered = state !== undefined || partnerId !== undefined;
  const empty = filtered
    ? { body: partnerId === undefined ? t.emptyState : t.emptyFilter, action: showAll }
    : { body: t.empty };
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rowId={({ reference }) => reference}
      page={page}
      onPage={list.onPage}
      pageSize={PAYMENTS_PER_PAGE}
      search={search}
      onSearch={list.onSearch}
      searchHint={t.search}
      tools={<PaymentTools list={list} partner={partnerId === undefined ? undefined : found.rows?.[0]?.partner} />}
      empty={empty}
      wide
      {...found}
    />
  );
}
