/** Adds the styles of a lazy component. Bundled into its script, they need no extra request. */
export function addStyles(sheet: string): void {
  const style = document.createElement("style");
  style.append(sheet);
  document.head.append(style);
}
