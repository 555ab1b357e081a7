import { useMemo } from "react";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { teacherColumns } from "./columns";
import type { TeacherAction } from "./model";
import { TEACHERS_PER_PAGE, type useTeachers } from "./queries";
import type { useTeacherSearch } from "./search";

interface TeachersTableProps {
  list: ReturnType<typeof useTeacherSearch>;
  found: ReturnType<typeof useTeachers>;
  onAction: (action: TeacherAction) => void;
}

export function TeachersTable({ list: { current, onPage, onSearch, onFilter }, found, onAction }: TeachersTableProps) {
  const t = staffTeachersText();
  const columns = useMemo(() => teacherColumns(onAction), [onAction]);
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
      pageSize={TEACHERS_PER_PAGE}
      search={search}
      onSearch={onSearch}
      searchHint={t.search}
      tools={
        <FilterSelect
          label={t.filter}
          all={t.notArchived}
          options={[{ value: "archived", label: t.archivedOnly }]}
          value={state}
          onValue={(next) => onFilter({ state: next })}
        />
      }
      empty={empty}
      {...found}
    />
  );
}
