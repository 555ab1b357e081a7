import { parseDelimited } from "@/lib/delimited";

/** One address to invite, with the number that stands beside it, if any does. */
export interface Entry {
  email: string;
  kidsNum: number | null;
}

/** What one call takes. */
export const MOST_ADDRESSES = 2000;

const EMAIL_HEAD = /e-?mail|adress|address|courriel/i;
const NUMBER_HEAD = /kid|child|seat|number|allow|enfant|place/i;
const SMALL_NUMBER = /^\d{1,3}$/;

/**
 * Reads what was typed or pasted: addresses with commas, semicolons, tabs or line breaks between them, a number after
 * an address being meant for it. What is no address is kept, so that it can be pointed at.
 */
export function readAddresses(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const token of tokensOf(text.includes("\t") ? textOfTable(text) : withoutHead(text))) {
    const last = entries.at(-1);
    if (SMALL_NUMBER.test(token) && last !== undefined && last.kidsNum === null) last.kidsNum = Number(token);
    else entries.push({ email: token, kidsNum: null });
  }
  return entries;
}

/** A table of a spreadsheet as text for the form: a line for each address, with its number if it has one. */
export function textOfTable(source: string): string {
  const [head = [], ...others] = parseDelimited(source);
  const emailColumn = head.some(isAddress) ? -1 : head.findIndex((name) => EMAIL_HEAD.test(name));
  if (emailColumn < 0) return [head, ...others].map(lineWithoutHead).filter(Boolean).join("\n");
  const numberColumn = head.findIndex((name, index) => index !== emailColumn && NUMBER_HEAD.test(name));
  return others
    .filter((row) => row[emailColumn])
    .map((row) => [row[emailColumn], row[numberColumn]].filter(Boolean).join(", "))
    .join("\n");
}

/** Without a head every address counts, and so does a small number behind it. */
function lineWithoutHead(row: readonly string[]): string {
  const first = row.findIndex(isAddress);
  // a line without one is shown as it is, so that nothing disappears in silence
  if (first < 0) return row.find(Boolean) ?? "";
  return row.filter((cell, index) => isAddress(cell) || (index > first && SMALL_NUMBER.test(cell))).join(", ");
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

function tokensOf(text: string): string[] {
  // Ada Eze <ada@mail.example>, as mail programs copy people; the name may contain a comma
  const plain = text.replaceAll(/"[^"\n]*"\s*(?=<)/g, "");
  return plain
    .split(/[,;\r\n]/)
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
  return entries.map(({ email, kidsNum }) => (kidsNum === null ? email : `${email}, ${kidsNum}`)).join(separator);
}

/** The same text without some addresses, and without any address for a second time: its last number counts. */
export function withoutAddresses(text: string, unwanted: ReadonlySet<string>): string {
  const kept = new Map<string, Entry>();
  for (const entry of readAddresses(text)) {
    const known = kept.get(folded(entry.email));
    if (known !== undefined) known.kidsNum = entry.kidsNum;
    else if (!unwanted.has(folded(entry.email))) kept.set(folded(entry.email), entry);
  }
  return textOf([...kept.values()], text.includes("\n") ? "\n" : ", ");
}

/** Addresses compare without case. */
export function folded(email: string): string {
  return email.trim().toLowerCase();
}
