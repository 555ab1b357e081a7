type Search = Readonly<Record<string, unknown>>;

/** The last search, filters, sort order and page of each list. In memory: a reload clears it. */
const left = new Map<string, Search>();

export function rememberList(path: string, search: Search): void {
  left.set(path, search);
}

/** Called when another person logs in, who must not see earlier searches. */
export function forgetLists(): void {
  left.clear();
}

/** Search params for a link back to a list, so that it opens as it was left. */
export function listSearchOf(path: string): Search {
  return left.get(path) ?? {};
}
