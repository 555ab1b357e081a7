/** Whether two values say the same, however deep. Functions say nothing: a new closure is the same wish. */
export function saysTheSame(a: unknown, b: unknown): boolean {
  if (typeof a === "function" && typeof b === "function") return true;
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ours, theirs] = [told(a), told(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every(([name, value]) => Object.hasOwn(b, name) && saysTheSame(value, Reflect.get(b, name)));
}

function told(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => typeof part !== "function");
}
