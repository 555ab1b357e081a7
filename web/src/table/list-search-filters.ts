import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRememberedList } from "./remembered-list";

type Raw = Readonly<Record<string, unknown>>;

/** The state of a list that has filters, kept in the address. Another search or filter starts again on the first page. */
export function useFilteredSearch<S extends object>(parse: (raw: Raw) => S) {
  const current = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  useRememberedList();
  const set = (next: Raw, replace: boolean) =>
    void navigate({ to: ".", search: parse({ ...current, ...next }) as never, replace, resetScroll: false });
  return {
    current,
    onPage: (page: number) => set({ page }, false),
    // typing replaces the entry: the back button leaves the list, it does not unwind the letters
    onSearch: (search: string) => set({ search, page: 1 }, true),
    onFilter: (filter: Raw) => set({ ...filter, page: 1 }, false),
  };
}
