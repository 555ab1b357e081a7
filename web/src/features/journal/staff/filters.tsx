import { staffActionsText } from "@/i18n/en-staff-actions";
import { isIsoDate } from "@/lib/typed-date";
import type { Filters } from "@/table/list-state-filters";
import { DateInput } from "@/ui/date-input";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { staffJournalText } from "./en";
import type { Filter } from "./model";
import viewCss from "./view.scoped.css?names";

interface Option {
  value: string;
  label: string;
}

interface JournalFiltersProps {
  filters: Filters<Filter>;
  onFilter: (name: Filter, value: string) => void;
}

export function JournalFilters({ filters, onFilter }: JournalFiltersProps) {
  const { filters: t, actors } = staffJournalText();
  const { actions, subjects, allActions, allSubjects } = staffActionsText();
  const choices = [
    { name: "actorKind", label: t.actorKind, all: t.allActors, options: optionsOf(actors) },
    { name: "action", label: t.action, all: allActions, options: optionsOf(actions).toSorted(byLabel) },
    { name: "subjectKind", label: t.subjectKind, all: allSubjects, options: optionsOf(subjects).toSorted(byLabel) },
  ] as const;
  const days = [
    ["from", t.from],
    ["to", t.to],
  ] as const;
  return (
    <fieldset className={viewCss.journalFilters}>
      <legend className="sr-only">{t.label}</legend>
      {choices.map(({ name, label, all, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              options={withChosen(options, filters[name])}
              placeholder={all}
              value={filters[name] ?? ""}
              onChange={(event) => onFilter(name, event.target.value)}
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

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** A value from the URL that is not in the list is offered as it is. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
