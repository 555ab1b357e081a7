import { looksLikeEmail } from "@/lib/email";

/** One address to invite, with its number of children, if given. */
export interface Entry {
  email: string;
  kidsNum: number | null;
  /** The text in place of the number, if it is not a number. */
  badNumber?: string;
}

/** Maximum number of addresses per request. */
export const MAX_ADDRESSES = 2000;

/** Matches whole words: `bad-address` is a typo, not a column heading. */
export const EMAIL_HEAD = /(^|[\s_])(e-?mails?|addresse?s?|adresses?|courriels?)($|[\s_:()])/i;
export const SMALL_NUMBER = /^\d{1,3}$/;

/**
 * Parses typed or pasted text: addresses separated by commas, semicolons, tabs or line breaks, each optionally
 * followed by its number. Invalid addresses are kept, so that they can be shown. A table goes through `textOfTable`
 * first.
 */
export function readAddresses(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of linesOf(withoutHead(text))) {
    const badNumber = badNumberIn(line);
    for (const token of badNumber === undefined ? tokensOf(line) : tokensOf(line).slice(0, 1)) {
      const last = entries.at(-1);
      if (SMALL_NUMBER.test(token) && last !== undefined && last.kidsNum === null) last.kidsNum = Number(token);
      else entries.push({ email: token, kidsNum: null, ...(badNumber !== undefined && { badNumber }) });
    }
  }
  return entries;
}

/** In a line with one address and one other value, that value is meant as the number. */
function badNumberIn(line: string): string | undefined {
  const [email = "", number = "", ...others] = line
    .split(/[,;]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const isPair = others.length === 0 && looksLikeEmail(email) && number !== "" && !isAddress(number);
  return isPair && !SMALL_NUMBER.test(number) ? number : undefined;
}

export function isAddress(cell: string): boolean {
  return cell.includes("@");
}

/** A first line of column headings is not an address. */
function withoutHead(text: string): string {
  const [first = "", ...rest] = text.trim().split(/\r\n|\r|\n/);
  const isHead = !isAddress(first) && EMAIL_HEAD.test(first) && rest.some(isAddress);
  return isHead ? rest.join("\n") : text;
}

function linesOf(text: string): string[] {
  // Ada Eze <ada@mail.example>, the format of mail programs; the name may contain a comma
  return text.replaceAll(/"[^"\n]*"\s*(?=<)/g, "").split(/\r\n|\r|\n/);
}

function tokensOf(line: string): string[] {
  return line
    .split(/[,;]/)
    .flatMap((part) => partsOf(part.trim()))
    .filter((token) => token !== "");
}

function partsOf(part: string): string[] {
  const named = /<\s*([^<>\s]+)\s*>$/.exec(part)?.[1];
  if (named !== undefined) return [named];
  return part.replace(/^mailto:/i, "").split(/\s+/);
}

/** The inverse of `readAddresses`: text that parses to these entries. */
export function textOf(entries: readonly Entry[], separator: string): string {
  return entries
    .map(({ email, kidsNum, badNumber }) => [email, badNumber ?? kidsNum ?? []].flat().join(", "))
    .join(separator);
}

/** Deduplicates by address and keeps the first position. The first number wins, as shown in the preview. */
export function deduplicate(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const known = first.get(folded(entry.email));
    if (known === undefined) first.set(folded(entry.email), { ...entry });
    else known.kidsNum ??= entry.kidsNum;
  }
  return [...first.values()];
}

/** Removes some addresses and all duplicates from the text. */
export function withoutAddresses(text: string, unwanted: ReadonlySet<string>): string {
  const kept = deduplicate(readAddresses(text)).filter(({ email }) => !unwanted.has(folded(email)));
  return textOf(kept, text.includes("\n") ? "\n" : ", ");
}

/** Addresses are compared case-insensitively. */
export function folded(email: string): string {
  return email.trim().toLowerCase();
}
