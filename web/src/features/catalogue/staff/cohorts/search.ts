import { parseListSearch } from "@/table/list-search";
import { useFilteredSearch } from "@/table/list-search-filters";
import { COHORT_STATES, type CohortState } from "./model";

/** Filters of the list of cohorts, stored in the URL. */
export interface CohortSearch {
  page?: number;
  search?: string;
  state?: CohortState;
}

function parseCohortSearch(raw: Readonly<Record<string, unknown>>): CohortSearch {
  const { page, search } = parseListSearch(raw);
  const state = COHORT_STATES.find((known) => known === raw["state"]);
  return { ...(page && { page }), ...(search && { search }), ...(state && { state }) };
}

export const useCohortSearch = () => useFilteredSearch(parseCohortSearch);
