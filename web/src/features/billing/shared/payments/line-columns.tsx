import type { ReactNode } from "react";
import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { Money } from "@/ui/money";
import type { SumColumn } from "@/ui/sum-table";
import type { Payer, PaymentLine } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

export function lineColumns(payer: Payer, currencyCode: string): readonly SumColumn<PaymentLine>[] {
  const t = paymentsText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ child }) => <span className={tableCss.rowLink}>{child}</span>,
    },
    // omitted for parents, whose own children they are
    ...(payer === "partner" ? [quiet("parent", t.parent, ({ parent }) => parent)] : []),
    quiet("program", t.program, ({ program, level }) => (level > 1 ? fill(t.level, { program, level }) : program)),
    quiet("cohort", t.cohort, ({ cohort }) => cohort),
    {
      id: "amount",
      header: t.amount,
      card: "aside",
      align: "end",
      cell: ({ dueMinor }) => <Money currencyCode={currencyCode} minor={dueMinor} />,
    },
  ];
}

function quiet(id: string, header: string, cell: (line: PaymentLine) => ReactNode): SumColumn<PaymentLine> {
  return { id, header, cell: (line) => <span className="text-ink-2">{cell(line)}</span> };
}
