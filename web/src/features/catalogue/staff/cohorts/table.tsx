import { useMemo } from "react";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { cohortColumns } from "./columns";
import { COHORT_STATES, type CohortAction } from "./model";
import { COHORTS_PER_PAGE, type useCohorts } from "./queries";
import type { useCohortSearch } from "./search";

interface CohortsTableProps {
  list: ReturnType<typeof useCohortSearch>;
  found: ReturnType<typeof useCohorts>;
  onAction: (action: CohortAction) => void;
}

export function CohortsTable({ list: { current, onPage, onSearch, onFilter }, found, onAction }: CohortsTableProps) {
  const t = staffCohortsText();
  const columns = useMemo(() => cohortColumns(onAction), [onAction]);
  const { page = 1, search = "", state } = current;
  const empty =
    state === undefined
      ? { body: t.empty, action: <Button onClick={() => onAction({ kind: "create" })}>{t.add}</Button> }
      : { body: t.emptyState, action: <Button onClick={() => onFilter({ state: "" })}>{t.showAll}</Button> };
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rowId={({ id }) => String(id)}
      page={page}
      onPage={onPage}
      pageSize={COHORTS_PER_PAGE}
      search={search}
      onSearch={onSearch}
      searchHint={t.search}
      tools={
        <FilterSelect
          label={t.filter}
          all={t.notArchived}
          options={COHORT_STATES.map((value) => ({ value, label: t.filters[value] }))}
          value={state}
          onValue={(next) => onFilter({ state: next })}
        />
      }
      empty={empty}
      wide
      {...found}
    />
  );
}
