const listeners = new Set<() => void>();
let language = "en";

/** The language of the screen: of its texts, and of dates, numbers and names. */
export function currentLanguage(): string {
  return language;
}

/** Sets the language, updates the document's lang attribute, and notifies subscribers. */
export function setLanguage(next: string): void {
  language = next;
  document.documentElement.lang = next;
  listeners.forEach((listener) => listener());
}

/** Returns the unsubscribe function. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
