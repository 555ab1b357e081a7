import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRememberedList } from "./remembered-list";

type RawSearch = Readonly<Record<string, unknown>>;

/** State of a list with filters, stored in the URL. A new search or filter resets the page. */
export function useParsedListState<S extends object>(parse: (raw: RawSearch) => S) {
  const current = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  useRememberedList();
  const set = (next: RawSearch, replace: boolean) =>
    void navigate({ to: ".", search: parse({ ...current, ...next }) as never, replace, resetScroll: false });
  return {
    current,
    onPage: (page: number) => set({ page }, false),
    // typing replaces the history entry, so that Back leaves the list instead of undoing letters
    onSearch: (search: string) => set({ search, page: 1 }, true),
    onFilter: (filter: RawSearch) => set({ ...filter, page: 1 }, false),
  };
}
