import { useFilteredSearch } from "@/table/list-search-filters";

/** Which packages are listed, kept in the address. */
export interface PackageSearch {
  state?: "archived";
}

export function parsePackageSearch(raw: Readonly<Record<string, unknown>>): PackageSearch {
  return raw["state"] === "archived" ? { state: "archived" } : {};
}

export const usePackageSearch = () => useFilteredSearch(parsePackageSearch);
