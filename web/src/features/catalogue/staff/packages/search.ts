import { useParsedListState } from "@/table/list-state-parsed";

/** Filters of the list of packages, stored in the URL. */
export interface PackageSearch {
  state?: "archived";
}

function parsePackageSearch(raw: Readonly<Record<string, unknown>>): PackageSearch {
  return raw["state"] === "archived" ? { state: "archived" } : {};
}

export const usePackageSearch = () => useParsedListState(parsePackageSearch);
