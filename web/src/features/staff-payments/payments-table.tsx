import { lazy, Suspense, useMemo, useState } from "react";
import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import type { StaffPayment } from "./model";
import { paymentColumns } from "./payment-columns";
import type { PaymentSearchControls } from "./payment-search";
import { PAYMENTS_A_PAGE, type useStaffPayments } from "./queries";
import { StateFilter } from "./state-filter";

// most visits refund nothing: the form comes with the wish
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog")).RefundDialog }));

interface PaymentsTableProps {
  list: PaymentSearchControls;
  found: ReturnType<typeof useStaffPayments>;
}

export function PaymentsTable({ list: { current, onPage, onSearch, onState }, found }: PaymentsTableProps) {
  const t = staffPaymentsText();
  const [wanted, setWanted] = useState<StaffPayment | null>(null);
  const columns = useMemo(() => paymentColumns(setWanted), []);
  const { page = 1, search = "", state } = current;
  const empty =
    state === undefined ? { body: t.empty } : { body: t.emptyState, action: <Button onClick={() => onState("")}>{t.showAll}</Button> };
  return (
    <>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ reference }) => reference}
        page={page}
        onPage={onPage}
        pageSize={PAYMENTS_A_PAGE}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        tools={<StateFilter state={state} onState={onState} />}
        empty={empty}
        wide
        {...found}
      />
      {wanted !== null && (
        <Suspense>
          <RefundDialog key={wanted.reference} payment={wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}
