import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { DataTable } from "@/table/data-table";
import { useTextFilters } from "@/table/list-state-filters";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { Button } from "@/ui/button";
import { ListHead } from "@/ui/list-head";
import { journalColumns } from "./columns";
import { staffJournalText } from "./en";
import { JournalFilters } from "./filters";
import { FILTERS } from "./model";
import { ENTRIES_PER_PAGE, useJournal } from "./queries";

export function JournalView() {
  const t = staffJournalText();
  const list = useTextFilters(FILTERS);
  const { page, search, filters, onPage, onSearch, onFilter, onClear } = list;
  const found = useJournal(list);
  const columns = useMemo(() => journalColumns(), []);
  const narrowed = Object.keys(filters).length > 0;
  const empty = narrowed
    ? { body: t.emptyFilter, action: <Button onClick={onClear}>{t.clear}</Button> }
    : { body: t.empty };
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <LazyExportMenu kind={{ staff: "journal", filters }} search={search} label={t.title} download={downloadFile} />
      </ListHead>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={onPage}
        pageSize={ENTRIES_PER_PAGE}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        tools={
          <>
            {narrowed && <Button onClick={onClear}>{t.clear}</Button>}
            <JournalFilters filters={filters} onFilter={onFilter} />
          </>
        }
        empty={empty}
        wide
        {...found}
      />
    </>
  );
}
