/** Every time zone that this browser knows, and the one that is set, which it may not know. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current]);
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
