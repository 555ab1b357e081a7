import { parse } from "papaparse";

/**
 * Parses a CSV file of a spreadsheet: delimited by comma, semicolon or tab, with quoted cells and any line ending.
 * Empty lines are skipped.
 */
export function parseDelimited(source: string): string[][] {
  // papaparse accepts only one kind of line ending per file
  const text = source.replaceAll(/\r\n?/g, "\n");
  const delimiter = delimiterOf(text);
  const { data, errors } = parseRows(text, delimiter);
  const isMalformed = errors.some(({ code }) => code === "InvalidQuotes");
  return isMalformed ? parseRows(withQuotesAtEnd(text, delimiter), delimiter).data : data;
}

function parseRows(text: string, delimiter: string) {
  return parse<string[]>(text, {
    delimiter,
    newline: "\n",
    skipEmptyLines: "greedy",
    transform: (cell: string) => cell.trim(),
  });
}

/**
 * The most frequent delimiter outside of quotes. papaparse guesses by the first ten rows, and finds none where most of
 * them have one cell, as in a list with a table below it.
 */
function delimiterOf(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/** Turns `"Ada" Eze` into `"Ada Eze"`; papaparse would append the following rows to such a cell. */
function withQuotesAtEnd(text: string, delimiter: string): string {
  const quotedCell = new RegExp(`(^|[${delimiter}\n])"([^"]*(?:""[^"]*)*)"([^${delimiter}\n]*)`, "g");
  return text.replaceAll(quotedCell, (_, before: string, quoted: string, rest: string) => {
    return `${before}"${quoted}${rest.replaceAll('"', '""')}"`;
  });
}
