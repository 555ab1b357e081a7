const LANGUAGE = "en";

/** NG reads Nigeria. What is no code stays as it is. */
export function countryName(code: string): string {
  return named(code, "region", /^[A-Z]{2}$/);
}

/** NGN reads Nigerian Naira. What is no code stays as it is. */
export function currencyName(code: string): string {
  return named(code, "currency", /^[A-Z]{3}$/);
}

function named(code: string, type: "region" | "currency", shape: RegExp): string {
  return shape.test(code) ? (new Intl.DisplayNames(LANGUAGE, { type }).of(code) ?? code) : code;
}
