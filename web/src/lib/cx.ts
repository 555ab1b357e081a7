/** Joins class names, leaving out what is empty. Tones never overlap, so nothing needs merging. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
