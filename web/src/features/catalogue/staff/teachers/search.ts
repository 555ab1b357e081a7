import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";

/** Filters of the list of teachers, stored in the URL. */
export interface TeacherSearch {
  page?: number;
  search?: string;
  state?: "archived";
}

function parseTeacherSearch(raw: Readonly<Record<string, unknown>>): TeacherSearch {
  const { page, search } = parseListState(raw);
  return {
    ...(page && { page }),
    ...(search && { search }),
    ...(raw["state"] === "archived" && { state: "archived" }),
  };
}

export const useTeacherSearch = () => useParsedListState(parseTeacherSearch);
