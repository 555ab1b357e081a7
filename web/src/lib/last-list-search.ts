type Search = Readonly<Record<string, unknown>>;

/** The last search, filters, sort order and page of each list. In memory: a reload clears it. */
const last = new Map<string, Search>();

export function rememberSearch(path: string, search: Search): void {
  last.set(path, search);
}

/** Called when another person logs in, who must not see earlier searches. */
export function clearLastSearches(): void {
  last.clear();
}

/** Search params for a link back to a list, so that it opens as it was left. */
export function lastSearchOf(path: string): Search {
  return last.get(path) ?? {};
}
