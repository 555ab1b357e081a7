import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRememberedList } from "./remembered-list";

/** The state of a list, kept in the address: a link to page 3 of a search opens just that. */
export interface ListSearch {
  page?: number;
  search?: string;
  /** A column's id; a minus in front turns the order round. */
  sort?: string;
}

export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw["page"]);
  const search = asText(raw["search"]);
  const sort = asText(raw["sort"]);
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(search !== "" && { search }),
    ...(sort !== "" && { sort }),
  };
}

// the router reads ?search=42 as a number
function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A new search or order starts again on the first page. */
export function useListSearch() {
  const current: ListSearch = parseListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  useRememberedList();
  const set = (next: ListSearch, replace: boolean) =>
    void navigate({ to: ".", search: parseListSearch({ ...next }), replace, resetScroll: false });
  return {
    page: current.page ?? 1,
    search: current.search ?? "",
    sort: current.sort,
    onPage: (page: number) => set({ ...current, page }, false),
    // typing replaces the entry: the back button leaves the list, it does not unwind the letters
    onSearch: (search: string) => set({ ...current, page: 1, search }, true),
    onSort: (sort: string | undefined) => set({ ...current, page: 1, sort: sort ?? "" }, true),
  };
}
