import { staffJournalText } from "@/i18n/staff-journal-text";
import type { Filters } from "@/table/filter-search";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { ACTOR_KINDS, type Filter } from "./model";

interface JournalFiltersProps {
  filters: Filters<Filter>;
  onFilter: (name: Filter, value: string) => void;
}

export function JournalFilters({ filters, onFilter }: JournalFiltersProps) {
  const { filters: t, actors } = staffJournalText();
  const words = [
    ["action", t.action],
    ["subjectKind", t.subjectKind],
  ] as const;
  const days = [
    ["from", t.from],
    ["to", t.to],
  ] as const;
  return (
    <fieldset className="journal-filters">
      <legend className="sr-only">{t.label}</legend>
      <Field label={t.actorKind}>
        {(control) => (
          <Select
            {...control}
            options={ACTOR_KINDS.map((value) => ({ value, label: actors[value] }))}
            placeholder={t.allActors}
            value={filters.actorKind ?? ""}
            onChange={(event) => onFilter("actorKind", event.target.value)}
          />
        )}
      </Field>
      {words.map(([name, label]) => (
        <Field key={name} label={label}>
          {(control) => (
            // on leaving the field or Enter: a half-typed word finds nothing
            <Input
              {...control}
              key={filters[name] ?? ""}
              defaultValue={filters[name] ?? ""}
              onBlur={({ target }) => target.value.trim() !== (filters[name] ?? "") && onFilter(name, target.value.trim())}
              onKeyDown={(event) => event.key === "Enter" && onFilter(name, event.currentTarget.value.trim())}
            />
          )}
        </Field>
      ))}
      {days.map(([name, label]) => (
        <Field key={name} label={label}>
          {(control) => <Input {...control} type="date" value={filters[name] ?? ""} onChange={(event) => onFilter(name, event.target.value)} />}
        </Field>
      ))}
    </fieldset>
  );
}
