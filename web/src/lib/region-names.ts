import { currentLanguage } from "./language";

/** NG reads Nigeria. What is no code stays as it is. */
export function countryName(code: string): string {
  return named(code, "region", /^[A-Z]{2}$/);
}

/** NGN reads Nigerian Naira. What is no code stays as it is. */
export function currencyName(code: string): string {
  return named(code, "currency", /^[A-Z]{3}$/);
}

function named(code: string, type: "region" | "currency", shape: RegExp): string {
  return shape.test(code) ? (new Intl.DisplayNames(currentLanguage(), { type }).of(code) ?? code) : code;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A country that the server wrote by its English name. What is none stays as it is. */
export function countryInOwnWords(english: string): string {
  if (currentLanguage() === "en") return english;
  const names = new Intl.DisplayNames("en", { type: "region" });
  const code = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).find((pair) => names.of(pair) === english);
  return code === undefined ? english : countryName(code);
}

interface Country {
  code: string;
  /** In English, as the server writes and sorts them. */
  name: string;
}

/** Countries as people look for them: named and sorted in the language on the screen. */
export function inOwnWords<C extends Country>(countries: readonly C[]): { country: C; label: string }[] {
  const language = currentLanguage();
  if (language === "en") return countries.map((country) => ({ country, label: country.name }));
  const labelled = countries.map((country) => ({ country, label: countryName(country.code) }));
  return labelled.toSorted((one, other) => one.label.localeCompare(other.label, language));
}
