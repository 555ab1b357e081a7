import { subjectKindOf, subjectName } from "@/i18n/staff-deeds-text";
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
    { name: "action", label: t.action, shown: filters.action ?? "", meant: (typed: string) => typed.trim() },
    { name: "subjectKind", label: t.subjectKind, shown: subjectName(filters.subjectKind ?? ""), meant: subjectKindOf },
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
      {words.map(({ name, label, shown, meant }) => (
        <Field key={name} label={label}>
          {(control) => (
            // on leaving the field or Enter: a half-typed word finds nothing
            <Input
              {...control}
              key={shown}
              defaultValue={shown}
              onBlur={({ target }) => meant(target.value) !== (filters[name] ?? "") && onFilter(name, meant(target.value))}
              onKeyDown={(event) => event.key === "Enter" && onFilter(name, meant(event.currentTarget.value))}
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
