/** Joins class names, skipping empty ones. Tones never conflict, so no merging is needed. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
