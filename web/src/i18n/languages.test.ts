import { expect, test } from "vitest";
import { chooseWords } from "./define-text";

/* What the types cannot check about a translation: placeholders, typography, and completeness. */

type Accessors = Record<string, () => object>;
const englishFiles = Object.values(import.meta.glob<Accessors>("../**/{en,en-*}.ts", { eager: true }));
const accessors: Accessors = Object.assign({}, ...englishFiles);
const languages = import.meta.glob<Record<string, object>>("./languages/fr*.ts", { eager: true });
const languageFiles = Object.values(languages);
const { parts: _loaders, ...translations }: Record<string, object> = Object.assign({}, ...languageFiles);
const nameOf = (accessor: string) => accessor.replace(/Text$/, "");

/** Texts that are the same in both languages: names, symbols, and shared words. */
const SAME = new Set([
  "{count} classes",
  "Absent",
  "Seatling",
  "Notifications",
  "Parent",
  "Parents",
  "parent",
  "{name}, parent",
  "{count} parent",
  "{count} parents",
  "Absent",
  "Action",
  "Actions",
  "Administration",
  "Budget",
  "Classes",
  "Code",
  "Contact",
  "Date",
  "Dates",
  "Description",
  "Instructions",
  "Journal",
  "Mode",
  "Note",
  "Notes",
  "Organisation",
  "Page {page}",
  "Pages",
  "Places",
  "Total",
  "Version",
  "Version {version}",
  "Version {version}, {date}",
  "Versions",
  "CSV",
  "CVV",
  "Excel",
  "OK",
  "Ctrl K",
  "GHS",
  "1 USD = {rate} {currency}",
]);
const LETTERS = /\p{L}{2}/u;

const english = wordsOf(Object.fromEntries(Object.entries(accessors).map(([name, read]) => [nameOf(name), read()])));
const french = wordsOf(translations);

function wordsOf(node: unknown, path = ""): Map<string, string> {
  if (typeof node === "string") return new Map([[path, node]]);
  const below = Object.entries(node as object).map(([key, value]) =>
    wordsOf(value, path === "" ? key : `${path}.${key}`),
  );
  return new Map(below.flatMap((words) => Array.from(words)));
}

function slotsOf(words: string): string[] {
  return [...words.matchAll(/\{\w+\}/g)].map(String).toSorted();
}

/** The plural form of a text, next to the singular. */
function pluralOf(path: string): string {
  return french.get(path.replace(/one$/, "other")) ?? "";
}

/** Excludes "{date}, {time} UTC", which is the same in all languages. */
function hasWord(words: string): boolean {
  return LETTERS.test(words.replaceAll(/\{\w+\}|UTC|GMT/g, ""));
}

/** The keys whose text matches a predicate. */
function where(holds: (french: string, english: string, path: string) => boolean): string[] {
  return [...french]
    .filter(([path, words]) => holds(words, english.get(path) ?? "", path))
    .map(([path, words]) => `${path}: ${words}`);
}

test("every text has a name of its own", () => {
  const read = new Set(englishFiles.flatMap((file) => Object.values(file)));
  expect(read.size).toBe(Object.keys(accessors).length);
  // several files may load the same text
  const translated = new Set(languageFiles.flatMap(({ parts: _parts, ...file }) => Object.values(file)));
  expect(translated.size).toBe(Object.keys(translations).length);
});

test("French has the texts of every feature and no others", () => {
  expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test("every text is found under its name in another language", () => {
  chooseWords(translations);
  const wrong = Object.entries(accessors).filter(([name, read]) => read() !== translations[nameOf(name)]);
  chooseWords({});
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test("French has the placeholders of the English texts", () => {
  expect(where((words, source) => slotsOf(words).join() !== slotsOf(source).join())).toEqual([]);
});

test("a French singular contains its number, which may be zero", () => {
  const silent = where(
    (words, _, path) => path.endsWith(".one") && slotsOf(words).join() !== slotsOf(pluralOf(path)).join(),
  );
  // names the child instead of a number
  expect(silent).toEqual(["staffPrograms.choose.one: Sélectionner {child}"]);
});

test("nothing is left in English", () => {
  expect(where((words, source) => words === source && !SAME.has(words) && hasWord(words))).toEqual([]);
});

test("French has French typography: its apostrophe, and no line break before a punctuation mark", () => {
  expect(where((words) => words.includes("'"))).toEqual([]);
  expect(where((words) => / [:;?!%»]|« /.test(words))).toEqual([]);
  expect(where((words) => /\p{L}[;?!»]|«[^\u00A0]/u.test(words))).toEqual([]);
  expect(where((words) => words.includes("..."))).toEqual([]);
});

test("French does not use tu", () => {
  expect(where((words) => /(^|[ ’])(tu|toi|ton|tes)(?=[ .,!?]|$)/i.test(words))).toEqual([]);
});

test("French has one word for one thing, and real plurals", () => {
  expect(
    where((words) => words.includes("º")),
    "the degree sign: N°",
  ).toEqual([]);
  expect(
    where((words) => /\d+ lettres/.test(words)),
    "caractères",
  ).toEqual([]);
  expect(
    where((words) => /non payé/i.test(words) && !words.includes("{reason}")),
    "impayé",
  ).toEqual([]);
  expect(where((words) => /\p{L}\((s|es)\)/u.test(words))).toEqual([]);
});
