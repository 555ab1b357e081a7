type Search = Readonly<Record<string, unknown>>;

/** The search, filters, sort and page that each list was last left with. Kept in memory: a reload starts over. */
const left = new Map<string, Search>();

export function rememberList(path: string, search: Search): void {
  left.set(path, search);
}

/** Somebody else logs in: what was searched for before is not theirs. */
export function forgetLists(): void {
  left.clear();
}

/** What a way back to a list carries, so that it opens as it was left. */
export function listSearchOf(path: string): Search {
  return left.get(path) ?? {};
}
