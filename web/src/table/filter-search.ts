import { useNavigate, useSearch } from "@tanstack/react-router";
import { parseListSearch } from "./list-search";

/** What narrows a list beside its search, all of it kept in the address. */
export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A list with filters by name. Another search or filter starts again on the first page. */
export function useFilterSearch<Name extends string>(names: readonly Name[]) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { page = 1, search = "" } = parseListSearch(raw);
  const filters = read(raw, names);
  const set = (next: Record<string, unknown>, replace: boolean) => {
    const kept = parseListSearch({ search, page: 1, ...next });
    void navigate({ to: ".", search: { ...kept, ...written(read({ ...filters, ...next }, names)) }, replace, resetScroll: false });
  };
  return {
    page,
    search,
    filters,
    onPage: (wanted: number) => set({ page: wanted }, false),
    // typing replaces the entry: the back button leaves the list, it does not unwind the letters
    onSearch: (wanted: string) => set({ search: wanted }, true),
    onFilter: (name: Name, value: string) => set({ [name]: value }, false),
    onClear: () => set(Object.fromEntries(names.map((name) => [name, ""])), false),
  };
}

// as a number, which the router writes without quotes
function written(filters: object): Record<string, string | number> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value]));
}

function read<Name extends string>(raw: Record<string, unknown>, names: readonly Name[]): Filters<Name> {
  const given = names.map((name) => [name, String(raw[name] ?? "")] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given) as Filters<Name>;
}
