import { staffInvoicesText } from "@/features/billing/staff/en";
import { formatDate } from "@/lib/dates";
import { MoneyText } from "@/ui/money";
import type { SumColumn } from "@/ui/sum-table";
import type { StaffInvoiceLine } from "./model";

export function lineColumns(): readonly SumColumn<StaffInvoiceLine>[] {
  const t = staffInvoicesText();
  return [
    { id: "child", header: t.child, card: "title", cell: ({ child }) => <span className="font-medium">{child}</span> },
    { id: "parent", header: t.parent, cell: ({ parent }) => <span className="text-ink-2">{parent}</span> },
    { id: "package", header: t.package, cell: (line) => <span className="text-ink-2">{line.package}</span> },
    {
      id: "since",
      header: t.since,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      id: "amount",
      header: t.amount,
      card: "aside",
      align: "end",
      cell: ({ due }) => <MoneyText>{due.text}</MoneyText>,
    },
  ];
}
