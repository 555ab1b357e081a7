import { useMemo } from "react";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { MoneyText } from "@/ui/money";
import { SumTable, type SumColumn } from "@/ui/sum-table";
import { staffPaymentText } from "./en";
import type { PaymentLine, StaffPaymentInFull } from "./model";

export function PaymentLines({ payment: { lines, due } }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText();
  const columns = useMemo(() => lineColumns(), []);
  return (
    <SumTable
      label={t.lines}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowId={({ index }) => String(index)}
      sumLabel={t.total}
      sum={<MoneyText>{due.text}</MoneyText>}
    />
  );
}

function lineColumns(): readonly SumColumn<PaymentLine & { index: number }>[] {
  const t = staffPaymentText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ child, parent, seatMovedTo }) => (
        <>
          <span className="font-medium">{child}</span>
          <span className="block text-12 text-ink-2">{parent}</span>
          {typeof seatMovedTo === "string" && (
            <span className="block text-12 text-ink-2">{fill(t.seatMovedTo, { child: seatMovedTo })}</span>
          )}
        </>
      ),
    },
    { id: "package", header: t.package, cell: (line) => <span className="text-ink-2">{line.package}</span> },
    { id: "cohort", header: t.cohort, cell: ({ cohort }) => <span className="text-ink-2">{cohort}</span> },
    { id: "place", header: t.place, cell: (line) => <Place line={line} /> },
    {
      id: "amount",
      header: t.amount,
      card: "aside",
      align: "end",
      cell: ({ due }) => <MoneyText>{due.text}</MoneyText>,
    },
  ];
}

/** Whether the paid program still exists and is marked as paid. */
function Place({ line: { isThere, isPaid } }: { line: PaymentLine }) {
  const t = staffPaymentText();
  if (!isThere) return <Badge tone="off">{t.notThere}</Badge>;
  return isPaid ? <Badge tone="done">{t.paid}</Badge> : <Badge tone="waiting">{t.unpaid}</Badge>;
}
