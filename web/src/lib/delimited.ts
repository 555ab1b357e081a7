const BOM = "\uFEFF";

/** Detects the delimiter of a text table: the most frequent one outside of quotes. */
function delimiterOf(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/**
 * Parses a CSV file of a spreadsheet: delimited by comma, semicolon or tab, with quoted cells and any line ending.
 * Empty lines are skipped.
 */
export function parseDelimited(source: string): string[][] {
  const text = source.startsWith(BOM) ? source.slice(BOM.length) : source;
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.value.trim());
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    // treat \r\n as one line ending
    if (text[cell.end] === "\r" && text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

/** A cell, and the position of what ends it: the delimiter, the line ending, or the end of the text. */
interface Cell {
  value: string;
  end: number;
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(start, end), end };
}

/** A doubled quote is an escaped one. An unclosed quote extends to the end. */
function quotedCell(text: string, start: number, delimiter: string): Cell {
  let value = "";
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else break;
    at += 1;
  }
  // text between the closing quote and the delimiter still belongs to the cell
  const rest = plainCell(text, at + 1, delimiter);
  return { value: value + rest.value, end: Math.min(rest.end, text.length) };
}
