import { parseListState, type ListState } from "./list-state";
import { useParsedListState } from "./list-state-parsed";

/** Filters of a list besides its search, all stored in the URL. */
export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

type RawSearch = Readonly<Record<string, unknown>>;

/** A list with named filters, each a free text. */
export function useTextFilters<Name extends string>(names: readonly Name[]) {
  const parse = (raw: RawSearch): ListState & RawSearch => ({ ...parseListState(raw), ...written(read(raw, names)) });
  const { current, onPage, onSearch, onFilter } = useParsedListState(parse);
  return {
    page: current.page ?? 1,
    search: current.search ?? "",
    filters: read(current, names),
    onPage,
    onSearch,
    onFilter: (name: Name, value: string) => onFilter({ [name]: value }),
    onClear: () => onFilter(Object.fromEntries(names.map((name) => [name, ""]))),
  };
}

// as a number, which the router serializes without quotes
function written(filters: object): RawSearch {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value]),
  );
}

function read<Name extends string>(raw: RawSearch, names: readonly Name[]): Filters<Name> {
  const given = names.map((name) => [name, String(raw[name] ?? "")] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given) as Filters<Name>;
}
