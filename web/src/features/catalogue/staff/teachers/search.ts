import { parseListSearch } from "@/table/list-search";
import { useFilteredSearch } from "@/table/list-search-filters";

/** Filters of the list of teachers, stored in the URL. */
export interface TeacherSearch {
  page?: number;
  search?: string;
  state?: "archived";
}

function parseTeacherSearch(raw: Readonly<Record<string, unknown>>): TeacherSearch {
  const { page, search } = parseListSearch(raw);
  return {
    ...(page && { page }),
    ...(search && { search }),
    ...(raw["state"] === "archived" && { state: "archived" }),
  };
}

export const useTeacherSearch = () => useFilteredSearch(parseTeacherSearch);
