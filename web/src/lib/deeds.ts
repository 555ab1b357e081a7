/** What the journal calls `child.added` reads “Child added”. */
export function deedName(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
