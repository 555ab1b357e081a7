const BOM = "\uFEFF";

/** What parts the cells of a table that was saved as text: whichever it has most of, outside quotes. */
function delimiterOf(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/**
 * Reads a table that a spreadsheet saved as text: comma, semicolon or tab between the cells, quotes around those
 * that contain one, any kind of line end. Lines without anything in them are left out.
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
    // a line feed belongs to the return before it
    if (text[cell.end] === "\r" && text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

/** A cell, and where what ends it stands: the delimiter, the line's end, or the text's. */
interface Cell {
  value: string;
  end: number;
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(start, end), end };
}

/** Two quotes inside are one. A quote that is never closed reaches to the end. */
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
  // what stands between the closing quote and the delimiter still belongs to it
  const rest = plainCell(text, at + 1, delimiter);
  return { value: value + rest.value, end: Math.min(rest.end, text.length) };
}
