import { parseDelimited } from "@/lib/delimited";
import { EMAIL_HEAD, isAddress, SMALL_NUMBER } from "./addresses";

const NUMBER_HEAD = /kid|child|seat|number|allow|enfant|place/i;

/** Converts spreadsheet rows to text for the form: one line per address, with its number if it has one. */
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

/** Without a heading, every address counts, together with the value after it in a numeric column. */
function textWithoutHead(rows: readonly string[][]): string {
  const numbers = new Set(
    rows.flatMap((row) => row.flatMap((cell, index) => (isNumberOf(row, cell, index) ? [index] : []))),
  );
  return rows
    .map((row) => lineWithoutHead(row, numbers))
    .filter(Boolean)
    .join("\n");
}

function isNumberOf(row: readonly string[], cell: string, index: number): boolean {
  return SMALL_NUMBER.test(cell) && row.slice(0, index).some(isAddress);
}

function lineWithoutHead(row: readonly string[], numbers: ReadonlySet<number>): string {
  const first = row.findIndex(isAddress);
  // a line without an address is kept as it is, so that no input disappears silently
  if (first < 0) return row.find(Boolean) ?? "";
  return row
    .filter((cell, index) => isAddress(cell) || (index > first && cell !== "" && numbers.has(index)))
    .join(", ");
}
