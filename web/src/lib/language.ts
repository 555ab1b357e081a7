const listeners = new Set<() => void>();
let language = "en";

/** The language on the screen: what its words are in, and what dates, counts and names follow. */
export function currentLanguage(): string {
  return language;
}

/** Makes it another, says so in the document, and tells whoever asked to be told. */
export function becomeLanguage(next: string): void {
  language = next;
  document.documentElement.lang = next;
  listeners.forEach((tell) => tell());
}

/** Gives the way to stop being told. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
