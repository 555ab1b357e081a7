/** One value of an entry, before and after. */
export interface Change {
  name: string;
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** The keys of both, without duplicates; changed ones first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changes = names.map((name) => ({
    name,
    before: old[name],
    after: now[name],
    isChanged: old[name] !== now[name],
  }));
  return changes.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

function fieldsOf(value: unknown): Partial<Record<string, string>> {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value)) return { value: written(value) };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, written(each)]));
}

function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
