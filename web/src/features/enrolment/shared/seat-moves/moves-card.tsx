import { useState } from "react";
import type { components } from "@/api/schema.gen";
import { usePaged } from "@/api/query-hooks";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/state";
import { Pagination } from "@/ui/pagination";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import { seatMovesText } from "./en";

export type SeatMove = components["schemas"]["SeatMoveView"];

/** Query key prefix of the moves of a family. */
export const SEAT_MOVES = "seat-moves";

const MOVES_PER_PAGE = 5;

interface MovesCardProps {
  parentId: number;
  load: (query: { page: number; pageSize: number }) => Promise<{ data: SeatMove[]; meta?: { total: number } }>;
}

/** The seats that moved to or from a family; nothing while there are none. */
export function MovesCard({ parentId, load }: MovesCardProps) {
  const t = seatMovesText();
  const [page, setPage] = useState(1);
  const query = { page, pageSize: MOVES_PER_PAGE };
  const { rows, total, failure, onRetry } = usePaged([SEAT_MOVES, parentId, query], () => load(query));
  if (failure !== null) {
    return (
      <Card title={t.title}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </Card>
    );
  }
  if (rows === undefined || total === 0) return null;
  return (
    <Card title={t.title}>
      <PlainTable label={t.title} columns={columnsOf()} rows={rows} rowId={({ id }) => String(id)} />
      {total > MOVES_PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={MOVES_PER_PAGE} total={total} onPage={setPage} />
      )}
    </Card>
  );
}

function columnsOf(): PlainColumn<SeatMove>[] {
  const t = seatMovesText();
  return [
    { id: "from", header: t.from, cell: ({ from }) => nameOf(from) },
    { id: "to", header: t.to, cell: ({ to }) => nameOf(to) },
    {
      id: "cohort",
      header: t.cohort,
      cell: ({ cohort, isPaid }) => (
        <>
          {cohort}
          <span className="block text-12 text-ink-2">{isPaid ? t.paid : t.unpaid}</span>
        </>
      ),
    },
    { id: "reason", header: t.reason, cell: ({ reason }) => reason },
    {
      id: "when",
      header: t.when,
      cell: ({ movedAt, movedBy }) => (
        <>
          <time dateTime={movedAt}>{formatDate(movedAt)}</time>
          <span className="block text-12 text-ink-2">{movedBy}</span>
        </>
      ),
    },
  ];
}

function nameOf({ child, parent }: SeatMove["from"]): string {
  const t = seatMovesText();
  if (typeof child !== "string") return t.removed;
  return typeof parent === "string" ? fill(t.child, { child, parent }) : child;
}
