import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";
import { COHORT_STATES, type CohortState } from "./model";

/** Filters of the list of cohorts, stored in the URL. */
export interface CohortSearch {
  page?: number;
  search?: string;
  state?: CohortState;
}

function parseCohortSearch(raw: Readonly<Record<string, unknown>>): CohortSearch {
  const { page, search } = parseListState(raw);
  const state = COHORT_STATES.find((known) => known === raw["state"]);
  return { ...(page && { page }), ...(search && { search }), ...(state && { state }) };
}

export const useCohortSearch = () => useParsedListState(parseCohortSearch);
