/** For the styles of a part that is loaded on demand: inside its script they need no request of their own. */
export function addStyles(sheet: string): void {
  const style = document.createElement("style");
  style.append(sheet);
  document.head.append(style);
}
