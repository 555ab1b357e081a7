import { currentLanguage } from "./language";
import { localDigits, withCommas } from "./numbers";

const NO_BREAK = "\u00A0";

/** 123456789 hundredths become 1,234,567.89, for every currency; 1 234 567,89 in French. */
export function formatFigure(minor: number): string {
  return localDigits(englishFigure(minor));
}

/** NGN 1,178,100.00, or 1 178 100,00 NGN in French. */
export function formatMoney(currencyCode: string, minor: number): string {
  return localAmount(englishMoney(currencyCode, minor));
}

/** NGN 1,178,100.00, the format of the API. */
export function englishMoney(currencyCode: string, minor: number): string {
  return `${currencyCode} ${englishFigure(minor)}`;
}

/** An amount in the format of the API in the current language, as in the server's mails. */
export function localAmount(english: string): string {
  return amountParts(english).join("");
}

/** The same: what is before the currency code, the code, and what is after it. */
export function amountParts(english: string): readonly [before: string, code: string, after: string] {
  const [code = "", figure = ""] = english.split(/ (.*)/);
  return currentLanguage() === "en" ? ["", code, ` ${figure}`] : [localDigits(figure) + NO_BREAK, code, ""];
}

function englishFigure(minor: number): string {
  return withCommas((minor / 100).toFixed(2));
}
