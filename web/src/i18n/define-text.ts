interface Texts {
  readonly [key: string]: string | Texts;
}

type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };

/** What a translation must provide: the shape of the English texts. */
export type Translation<T extends () => unknown> = Widened<ReturnType<T>>;

let chosen: Readonly<Record<string, unknown>> = {};

/** The texts of the language chosen last, by name; none for English. */
export function chooseWords(words: Readonly<Record<string, unknown>>): void {
  chosen = words;
}

/**
 * Texts of one part of the app, bundled with its code. The result is called while rendering, so that the texts are
 * those of the language chosen last. A translation exports its texts under the same name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineText<const T extends Texts>(name: string, english: T): () => T {
  // the type keeps the English literals: they define the placeholders of every language
  return () => (chosen[name] ?? english) as T;
}
