import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRememberedList } from "./remembered-list";

/** State of a list, stored in the URL, so that a link to page 3 of a search opens exactly that. */
export interface ListState {
  page?: number;
  search?: string;
  /** A column's id; a leading minus reverses the order. */
  sort?: string;
  /** The id of a department. */
  department?: number;
}

export function parseListState(raw: Record<string, unknown>): ListState {
  const page = Number(raw["page"]);
  const search = asText(raw["search"]);
  const sort = asText(raw["sort"]);
  const department = Number(raw["department"]);
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(search !== "" && { search }),
    ...(sort !== "" && { sort }),
    ...(Number.isInteger(department) && department > 0 && { department }),
  };
}

// the router parses ?search=42 as a number
function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A new search or sort order resets the page. */
export function useListState() {
  const current: ListState = parseListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  useRememberedList();
  const set = (next: ListState, replace: boolean) =>
    void navigate({ to: ".", search: parseListState({ ...next }), replace, resetScroll: false });
  return {
    page: current.page ?? 1,
    search: current.search ?? "",
    sort: current.sort,
    department: current.department,
    onPage: (page: number) => set({ ...current, page }, false),
    // typing replaces the history entry, so that Back leaves the list instead of undoing letters
    onSearch: (search: string) => set({ ...current, page: 1, search }, true),
    onSort: (sort: string | undefined) => set({ ...current, page: 1, sort: sort ?? "" }, true),
    onDepartment: (department: number | undefined) => set({ ...current, page: 1, department: department ?? 0 }, true),
  };
}
