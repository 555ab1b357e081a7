import { Suspense, useCallback, useMemo, useState } from "react";
import { downloadFile } from "@/api/download";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { DataTable } from "@/table/data-table";
import { ExportMenu } from "@/table/export-menu";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { programColumns } from "./columns";
import { FiltersBar } from "./filters-bar";
import type { ProgramAction } from "./model";
import { PROGRAMS_PER_PAGE, type usePrograms } from "./queries";
import { filterOf, NO_FILTER, type ProgramList } from "./search";
import { SelectionBar } from "./selection-bar";
import { useSelection } from "./use-selection";
import selectionCss from "@/ui/selection.scoped.css";
import "./programs.scoped.css";

// lazy, because most visits change nothing
const ProgramActions = lazyOverlay(async () => ({ default: (await import("./actions")).ProgramActions }));

interface ProgramsTableProps {
  list: ProgramList;
  found: ReturnType<typeof usePrograms>;
}

export function ProgramsTable({ list, found }: ProgramsTableProps) {
  const t = staffProgramsText();
  const { page = 1, search = "" } = list.current;
  const filter = filterOf(list.current);
  const selection = useSelection(JSON.stringify([filter, search]), found.rows);
  const [action, setAction] = useState<ProgramAction | null>(null);
  const ask = useCallback((next: ProgramAction) => setAction(next), []);
  const columns = useMemo(() => programColumns(selection.ticks, ask), [selection.ticks, ask]);
  const isFiltered = Object.keys(filter).length > 0;
  const empty = isFiltered
    ? { body: t.emptyFilters, action: <Button onClick={() => list.onFilter(NO_FILTER)}>{t.clearFilters}</Button> }
    : { body: t.empty };
  return (
    <>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={list.onPage}
        pageSize={PROGRAMS_PER_PAGE}
        search={search}
        onSearch={list.onSearch}
        searchHint={t.search}
        tools={
          <>
            <ExportMenu
              kind={{ staff: "programs", filters: { ...filter } }}
              search={search}
              label={t.title}
              download={downloadFile}
            />
            <FiltersBar list={list} />
            {found.rows !== undefined && found.rows.length > 0 && (
              <label className={`${selectionCss.tick} ${selectionCss.whole}`}>
                <input type="checkbox" checked={selection.isPageChosen} onChange={selection.togglePage} />
                {t.choose.page}
              </label>
            )}
          </>
        }
        empty={empty}
        wide
        {...found}
      />
      <SelectionBar selection={selection} list={list.current} total={found.total} onAction={ask} />
      {action !== null && (
        <Suspense>
          <ProgramActions action={action} onClose={() => setAction(null)} onAssigned={selection.clear} />
        </Suspense>
      )}
    </>
  );
}
