import { useMemo, useState, type ReactNode } from "react";
import { inviteFormText } from "@/i18n/invite-form-text";
import type { Column } from "@/table/columns";
import { DataTable } from "@/table/data-table";
import { Skeleton } from "@/ui/skeleton";
import type { PreviewRow } from "./model";
import { isBad, meaningOf, VerdictBadge } from "./verdicts";

const ROWS_A_PAGE = 10;

type Row = PreviewRow & { place: number };

function columns(): readonly Column<Row>[] {
  const t = inviteFormText().preview;
  return [
    {
      id: "email",
      header: t.email,
      card: "sub",
      cell: ({ email }) => <span className="address">{email}</span>,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "verdict",
      header: t.verdict,
      card: "sub",
      cell: (row) => (
        <span className="grid">
          <VerdictBadge verdict={row.verdict} />
          <span className="detail text-12 text-ink-3">{meaningOf(row)}</span>
        </span>
      ),
      skeleton: <Skeleton width={120} />,
    },
  ];
}

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  fetching: boolean;
  tools: ReactNode;
}

/** What needs a look stands first. Searched and turned here: all of it is on this page already. */
export function PreviewTable({ rows, fetching, tools }: PreviewTableProps) {
  const t = inviteFormText().preview;
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [shown] = useState(columns);
  const matching = useMemo(() => {
    const placed = rows.map((row, place) => ({ ...row, place }));
    const wanted = search.trim().toLowerCase();
    return placed
      .filter(({ email }) => email.toLowerCase().includes(wanted))
      .toSorted((one, other) => Number(isBad(other.verdict)) - Number(isBad(one.verdict)));
  }, [rows, search]);
  const last = Math.max(1, Math.ceil(matching.length / ROWS_A_PAGE));
  const at = Math.min(page, last);
  return (
    <DataTable<Row>
      label={t.table}
      columns={shown}
      rows={matching.slice((at - 1) * ROWS_A_PAGE, at * ROWS_A_PAGE)}
      rowId={({ place }) => String(place)}
      fetching={fetching}
      failure={null}
      onRetry={() => undefined}
      page={at}
      pageSize={ROWS_A_PAGE}
      total={matching.length}
      onPage={setPage}
      empty={{ body: t.noMatch }}
      tools={tools}
      {...(rows.length > ROWS_A_PAGE && {
        search,
        searchHint: t.search,
        onSearch: (typed: string) => {
          setSearch(typed);
          setPage(1);
        },
      })}
    />
  );
}
