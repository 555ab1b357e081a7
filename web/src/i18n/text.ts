import { setLanguage, currentLanguage } from "@/lib/language";
import { formatCount } from "@/lib/numbers";
import type { Areas, Catalogue, DemoCatalogue, StaffCatalogue } from "./catalogue";
import { en } from "./en";

export { currentLanguage };

type Words = Catalogue & Partial<StaffCatalogue & DemoCatalogue>;
/** A part of the app whose texts are loaded on first visit. */
export type Part = "staff" | "demo";

/** A language: its base texts, and loaders for the texts of each part. */
export interface Language {
  words: Catalogue;
  parts: { staff: () => Promise<{ words: StaffCatalogue }>; demo: () => Promise<{ words: DemoCatalogue }> };
}

// to add a language, add its file: languages/fr.ts, which exports a Language
const languages = import.meta.glob<Language>("./languages/??.ts");

const entered = new Set<Part>();
let other: Words | undefined;

/** Texts of the interface. Called while rendering, so that they are those of the language chosen last. */
export function text(): typeof en {
  // the type keeps the English literals: they define the placeholders of every language
  return (other ?? en) as typeof en;
}

/** Texts of one area, bundled with its code and not with the first load. */
export function areaText<K extends keyof Areas>(name: K, english: Areas[K]): Areas[K] {
  return (other?.[name as keyof Words] ?? english) as Areas[K];
}

/** Loads a language, or English if it is not supported, and sets the document's lang attribute. */
export async function loadLanguage(wanted: string): Promise<void> {
  const found = await languages[`./languages/${wanted}.ts`]?.();
  const more = found ? await Promise.all([...entered].map((part) => found.parts[part]())) : [];
  other = found && Object.assign({}, found.words, ...more.map(({ words }) => words));
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

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Picks the plural form for a number and inserts it as {count}. */
export function plural(forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(currentLanguage()).select(count)] ?? forms.other;
  return form.replaceAll("{count}", formatCount(count));
}
