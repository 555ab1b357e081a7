import { useMemo } from "react";
import { staffClosuresText } from "./en";
import type { Closure } from "@/features/lessons/staff/model";
import type { useClosures } from "@/features/lessons/staff/queries";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { daysText } from "./words";

interface ClosuresTableProps {
  found: ReturnType<typeof useClosures>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onAdd: () => void;
  onRemove: (closure: Closure) => void;
}

export function ClosuresTable({ found, page, pageSize, onPage, onAdd, onRemove }: ClosuresTableProps) {
  const t = staffClosuresText();
  const columns = useMemo(() => closureColumns(onRemove), [onRemove]);
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rowId={({ id }) => String(id)}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      empty={{ body: t.empty, action: <Button onClick={onAdd}>{t.add}</Button> }}
      {...found}
    />
  );
}

function closureColumns(onRemove: (closure: Closure) => void): readonly Column<Closure>[] {
  const t = staffClosuresText();
  return [
    {
      id: "closure",
      header: t.closure,
      card: "title",
      cell: ({ title }) => <span className="font-medium wrap-anywhere">{title}</span>,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "days",
      header: t.days,
      card: "sub",
      cell: (closure) => <span className="tabular-nums">{daysText(closure)}</span>,
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "cohort",
      header: t.cohort,
      cell: ({ cohort }) => cohort ?? t.all,
      skeleton: <Skeleton width={110} />,
    },
    {
      id: "lessons",
      header: t.lessons,
      align: "end",
      cell: ({ lessons }) => formatCount(lessons),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (closure) => (
        <Button
          size="sm"
          tone="quiet-danger"
          aria-label={fill(t.removeOf, { title: closure.title })}
          onClick={() => onRemove(closure)}
        >
          {t.remove}
        </Button>
      ),
      skeleton: null,
    },
  ];
}
