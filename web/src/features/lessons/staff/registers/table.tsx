import { useMemo } from "react";
import { useCohortOptions, useTeacherOptions } from "@/features/lessons/staff/common-filters";
import { staffLessonsText, staffRegistersText } from "@/features/lessons/staff/en";
import { lessonColumns, lessonId } from "@/features/lessons/staff/lesson-columns";
import type { useRegisters } from "@/features/lessons/staff/queries";
import { isIsoDate } from "@/lib/typed-date";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { DateInput } from "@/ui/date-input";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { REGISTER_STATES, type RegisterList } from "./states";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css";

interface RegistersTableProps {
  list: RegisterList;
  found: ReturnType<typeof useRegisters>;
  pageSize: number;
}

export function RegistersTable({ list, found, pageSize }: RegistersTableProps) {
  const t = staffRegistersText();
  const columns = useMemo(() => lessonColumns({}), []);
  const { page, filters, onPage, onFilter, onClear } = list;
  const isNarrowed = Object.keys(filters).length > 0;
  const empty = isNarrowed
    ? { body: t.emptyFilter, action: <Button onClick={onClear}>{staffLessonsText().clear}</Button> }
    : { body: t.empty, action: <Button onClick={() => onFilter("state", "all")}>{t.showAll}</Button> };
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rowId={lessonId}
      page={page}
      onPage={onPage}
      pageSize={pageSize}
      heading={<RegisterFilters filters={filters} onFilter={onFilter} />}
      empty={empty}
      {...found}
    />
  );
}

function RegisterFilters({ filters, onFilter }: Pick<RegisterList, "filters" | "onFilter">) {
  const t = staffRegistersText();
  const l = staffLessonsText();
  const { state = "open", cohortId = "", teacherId = "" } = filters;
  const states = REGISTER_STATES.map((value) => ({ value, label: t.states[value] }));
  const choices = [
    { name: "state", label: l.state, all: undefined, options: states, value: state },
    { name: "cohortId", label: l.cohort, all: l.allCohorts, options: useCohortOptions(cohortId), value: cohortId },
    {
      name: "teacherId",
      label: l.teacher,
      all: l.allTeachers,
      options: useTeacherOptions(teacherId),
      value: teacherId,
    },
  ] as const;
  const days = [
    ["from", t.from],
    ["to", t.to],
  ] as const;
  return (
    <fieldset className={lessonsCss.filters}>
      <legend className="sr-only">{t.filter}</legend>
      {choices.map(({ name, label, all, options, value }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              options={options}
              placeholder={all}
              value={value}
              onChange={({ target }) => onFilter(name, target.value === "open" ? "" : target.value)}
            />
          )}
        </Field>
      ))}
      {days.map(([name, label]) => (
        <Field key={name} label={label}>
          {(control) => (
            <DateInput
              {...control}
              label={label}
              value={filters[name] ?? ""}
              onChange={(date) => (date === "" || isIsoDate(date)) && onFilter(name, date)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
