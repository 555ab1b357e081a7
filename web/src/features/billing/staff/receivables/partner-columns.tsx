import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffReceivablesText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatFigure } from "@/lib/money";
import type { Column } from "@/table/columns";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { AGES, type Age, type PartnerOwes } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

/** The currency is shown once, at the total: the other columns have the same one. */
export function partnerColumns(): readonly Column<PartnerOwes>[] {
  const t = staffReceivablesText();
  return [
    {
      id: "partner",
      header: t.partner,
      card: "title",
      cell: ({ partnerId, partner }) => (
        <Link
          className={tableCss.rowLink}
          to={staffPaths.invoices}
          search={{ partnerId } as never}
          aria-label={fill(t.invoicesOf, { partner })}
        >
          {partner}
        </Link>
      ),
      skeleton: <Skeleton width={150} />,
    },
    ...AGES.map(ageColumn),
    {
      id: "total",
      header: t.total,
      card: "aside",
      align: "end",
      cell: ({ total }) => (
        <span className="font-medium">
          <MoneyText>{total.text}</MoneyText>
        </span>
      ),
      skeleton: <Skeleton width={96} />,
    },
  ];
}

function ageColumn(age: Age): Column<PartnerOwes> {
  return {
    id: age,
    header: staffReceivablesText().ages[age],
    align: "end",
    cell: (row) => {
      const { minor } = row[age];
      return (
        <span className={minor === 0 ? "text-ink-3" : "whitespace-nowrap"}>
          {minor === 0 ? "–" : formatFigure(minor)}
        </span>
      );
    },
    skeleton: <Skeleton width={64} />,
  };
}
