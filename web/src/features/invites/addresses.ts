import { parseDelimited } from "@/lib/delimited";
import { looksLikeEmail } from "@/lib/email";

/** One address to invite, with the number that stands beside it, if any does. */
export interface Entry {
  email: string;
  kidsNum: number | null;
  /** What stands where its number should, and is none. */
  badNumber?: string;
}

/** What one call takes. */
export const MOST_ADDRESSES = 2000;

/** Whole words: `bad-address` is a slip of the hand and no column's head. */
const EMAIL_HEAD = /(^|[\s_])(e-?mails?|addresse?s?|adresses?|courriels?)($|[\s_:()])/i;
const NUMBER_HEAD = /kid|child|seat|number|allow|enfant|place/i;
const SMALL_NUMBER = /^\d{1,3}$/;

/**
 * Reads what was typed or pasted: addresses with commas, semicolons, tabs or line breaks between them, a number after
 * an address being meant for it. What is no address is kept, so that it can be pointed at.
 */
export function readAddresses(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of linesOf(text.includes("\t") ? textOfTable(text) : withoutHead(text))) {
    const badNumber = badNumberIn(line);
    for (const token of badNumber === undefined ? tokensOf(line) : tokensOf(line).slice(0, 1)) {
      const last = entries.at(-1);
      if (SMALL_NUMBER.test(token) && last !== undefined && last.kidsNum === null) last.kidsNum = Number(token);
      else entries.push({ email: token, kidsNum: null, ...(badNumber !== undefined && { badNumber }) });
    }
  }
  return entries;
}

/** In a line with one address and one thing after it, that is meant as the number. */
function badNumberIn(line: string): string | undefined {
  const [email = "", number = "", ...others] = line.split(/[,;]/).map((cell) => cell.trim()).filter(Boolean);
  const isPair = others.length === 0 && looksLikeEmail(email) && number !== "" && !isAddress(number);
  return isPair && !SMALL_NUMBER.test(number) ? number : undefined;
}

/** A table of a spreadsheet as text for the form: a line for each address, with its number if it has one. */
export function textOfTable(source: string): string {
  const [head = [], ...others] = parseDelimited(source);
  const emailColumn = head.some(isAddress) ? -1 : head.findIndex((name) => EMAIL_HEAD.test(name));
  if (emailColumn < 0) return textWithoutHead([head, ...others]);
  const numberColumn = head.findIndex((name, index) => index !== emailColumn && NUMBER_HEAD.test(name));
  return others
    .filter((row) => row[emailColumn])
    .map((row) => [row[emailColumn], row[numberColumn]].filter(Boolean).join(", "))
    .join("\n");
}

/** Without a head every address counts, and so does what stands behind it in a column that holds numbers. */
function textWithoutHead(rows: readonly string[][]): string {
  const numbers = new Set(rows.flatMap((row) => row.flatMap((cell, index) => (isNumberOf(row, cell, index) ? [index] : []))));
  return rows.map((row) => lineWithoutHead(row, numbers)).filter(Boolean).join("\n");
}

function isNumberOf(row: readonly string[], cell: string, index: number): boolean {
  return SMALL_NUMBER.test(cell) && row.slice(0, index).some(isAddress);
}

function lineWithoutHead(row: readonly string[], numbers: ReadonlySet<number>): string {
  const first = row.findIndex(isAddress);
  // a line without one is shown as it is, so that nothing disappears in silence
  if (first < 0) return row.find(Boolean) ?? "";
  return row.filter((cell, index) => isAddress(cell) || (index > first && cell !== "" && numbers.has(index))).join(", ");
}

function isAddress(cell: string): boolean {
  return cell.includes("@");
}

/** A first line of column heads is no address. */
function withoutHead(text: string): string {
  const [first = "", ...rest] = text.trim().split(/\r\n|\r|\n/);
  const isHead = !isAddress(first) && EMAIL_HEAD.test(first) && rest.some(isAddress);
  return isHead ? rest.join("\n") : text;
}

function linesOf(text: string): string[] {
  // Ada Eze <ada@mail.example>, as mail programs copy people; the name may contain a comma
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

/** Text that reads back as these entries. */
export function textOf(entries: readonly Entry[], separator: string): string {
  return entries.map(({ email, kidsNum, badNumber }) => [email, badNumber ?? kidsNum ?? []].flat().join(", ")).join(separator);
}

/** One entry for each address, where it is first. Its first number counts, which the preview shows. */
export function onceEach(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const known = first.get(folded(entry.email));
    if (known === undefined) first.set(folded(entry.email), { ...entry });
    else known.kidsNum ??= entry.kidsNum;
  }
  return [...first.values()];
}

/** The same text without some addresses, and without any address for a second time. */
export function withoutAddresses(text: string, unwanted: ReadonlySet<string>): string {
  const kept = onceEach(readAddresses(text)).filter(({ email }) => !unwanted.has(folded(email)));
  return textOf(kept, text.includes("\n") ? "\n" : ", ");
}

/** Addresses compare without case. */
export function folded(email: string): string {
  return email.trim().toLowerCase();
}
