import { currentLanguage } from "./language";

/** NG becomes Nigeria. Unknown codes are returned unchanged. */
export function countryName(code: string): string {
  return named(code, "region", /^[A-Z]{2}$/);
}

/** NGN becomes Nigerian Naira. Unknown codes are returned unchanged. */
export function currencyName(code: string): string {
  return named(code, "currency", /^[A-Z]{3}$/);
}

function named(code: string, type: "region" | "currency", shape: RegExp): string {
  return shape.test(code) ? (new Intl.DisplayNames(currentLanguage(), { type }).of(code) ?? code) : code;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Translates a country's English name, as sent by the server. Unknown names are returned unchanged. */
export function countryInOwnWords(english: string): string {
  if (currentLanguage() === "en") return english;
  const names = new Intl.DisplayNames("en", { type: "region" });
  const code = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).find((pair) => names.of(pair) === english);
  return code === undefined ? english : countryName(code);
}

interface Country {
  code: string;
  /** In English, as the server names and sorts them. */
  name: string;
}

/** Countries named and sorted in the current language. */
export function inOwnWords<C extends Country>(countries: readonly C[]): { country: C; label: string }[] {
  const language = currentLanguage();
  if (language === "en") return countries.map((country) => ({ country, label: country.name }));
  const labelled = countries.map((country) => ({ country, label: countryName(country.code) }));
  return labelled.toSorted((one, other) => one.label.localeCompare(other.label, language));
}
