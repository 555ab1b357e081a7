import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { Money } from "@/ui/money";
import type { SumColumn } from "@/ui/sum-table";
import type { InvoiceLine } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

/** Columns of invoice lines: child, program, amount. */
export function lineColumns(currencyCode: string): readonly SumColumn<Omit<InvoiceLine, "price">>[] {
  const t = invoicesText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ child }) => <span className={tableCss.rowLink}>{child}</span>,
    },
    {
      id: "parent",
      header: t.parent,
      cell: ({ parent }) => <span className="text-ink-2">{parent}</span>,
    },
    {
      id: "program",
      header: t.program,
      cell: ({ program, level }) => (
        <span className="text-ink-2">{level > 1 ? fill(t.level, { program, level }) : program}</span>
      ),
    },
    {
      id: "amount",
      header: t.amount,
      card: "aside",
      align: "end",
      cell: ({ dueMinor }) => <Money currencyCode={currencyCode} minor={dueMinor} />,
    },
  ];
}
