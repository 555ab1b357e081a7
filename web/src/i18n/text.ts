import { currentLanguage, setLanguage } from "@/lib/language";
import { formatCount } from "@/lib/numbers";
import { chooseWords } from "./define-text";

export { currentLanguage };
/** Base texts of the interface. */
export { baseText as text } from "./en";

type Words = Readonly<Record<string, object>>;
/** A part of the app whose texts are loaded on first visit. */
export type Part = "team" | "links" | "seats" | "agreements" | "staff" | "lessons" | "teacher" | "demo";

/** A language: its texts by name, and loaders for the texts of each part. */
type Language = Words & { parts: Readonly<Record<Part, () => Promise<Words>>> };

// to add a language, add its file: languages/fr.ts
const languages = import.meta.glob<Language>("./languages/??.ts");

const entered = new Set<Part>();

/** Loads a language, or English if it is not supported, and sets the document's lang attribute. */
export async function loadLanguage(wanted: string): Promise<void> {
  const found = await languages[`./languages/${wanted}.ts`]?.();
  const more = found ? await Promise.all([...entered].map((part) => found.parts[part]())) : [];
  chooseWords(Object.assign({}, found, ...more));
  setLanguage(found ? wanted : "en");
}

/** Loads the texts of parts of the app that are visited for the first time. */
export function loadWordsOf(parts: readonly Part[]): Promise<void> {
  parts.forEach((part) => entered.add(part));
  return loadLanguage(currentLanguage());
}

type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type Values<S extends string> = Readonly<Record<Slots<S>, string | number>>;

/** Replaces the {placeholders} of a text. */
export function fill<S extends string>(template: S, values: Values<S>): string {
  const given: Readonly<Record<string, string | number>> = values;
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Picks the plural form for a number and inserts it as {count}. */
export function plural(forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(currentLanguage()).select(count)] ?? forms.other;
  return form.replaceAll("{count}", formatCount(count));
}
