/** Deep equality. Functions are ignored, because a new closure does not make a new request. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a === "function" && typeof b === "function") return true;
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ours, theirs] = [comparedEntries(a), comparedEntries(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every(([name, value]) => Object.hasOwn(b, name) && isDeepEqual(value, Reflect.get(b, name)));
}

function comparedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => typeof part !== "function");
}
