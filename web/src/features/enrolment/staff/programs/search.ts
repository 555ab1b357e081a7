import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";
import type { ProgramFilter } from "./model";

/** Filters of the list of programs, stored in the URL. */
export interface ProgramSearch extends ProgramFilter {
  page?: number;
}

type RawSearch = Readonly<Record<string, unknown>>;

export function parseProgramSearch(raw: RawSearch): ProgramSearch {
  const { page, search } = parseListState(raw);
  return { ...(page && { page }), ...(search && { search }), ...parseFilter(raw) };
}

const PAID = ["yes", "no"] as const;

function parseFilter(raw: RawSearch): ProgramFilter {
  const cohortId = idOf(raw["cohortId"], 1);
  const partnerId = idOf(raw["partnerId"], 1);
  const teacherId = idOf(raw["teacherId"], 0);
  const paid = PAID.find((known) => known === raw["paid"]);
  const day = wordOf(raw["day"], /^[a-z]{6,9}$/);
  const time = wordOf(raw["time"], /^\d{2}:\d{2}$/);
  return {
    ...(cohortId !== undefined && { cohortId }),
    ...(partnerId !== undefined && { partnerId }),
    ...(teacherId !== undefined && { teacherId }),
    ...(paid && { paid }),
    ...(day && { day }),
    ...(time && { time }),
  };
}

function idOf(value: unknown, least: number): number | undefined {
  if (value === "" || value === null || value === undefined) return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id >= least ? id : undefined;
}

function wordOf(value: unknown, shape: RegExp): string | undefined {
  return typeof value === "string" && shape.test(value) ? value : undefined;
}

/** The filters of a search, without its text and page. */
export function filterOf({ page: _page, search: _search, ...filter }: ProgramSearch): ProgramFilter {
  return filter;
}

export const NO_FILTER = { cohortId: "", partnerId: "", teacherId: "", paid: "", day: "", time: "" } as const;

export const useProgramSearch = () => useParsedListState(parseProgramSearch);
export type ProgramList = ReturnType<typeof useProgramSearch>;
