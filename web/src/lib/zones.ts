/** All time zones that this browser supports, and the current one, which it may not support. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current]);
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
