import { useEffect, useEffectEvent } from "react";

/** Text with a table, as copied from a spreadsheet, as lines for `readAddresses`. Only then is its parser loaded. */
export async function withoutTable(text: string): Promise<string> {
  if (!text.includes("\t")) return text;
  try {
    const { textOfTable } = await import("./table");
    // a cell may contain a tab too
    return textOfTable(text).replaceAll("\t", " ");
  } catch (error) {
    // offline, cells are read as words, and the preview shows which of them are no addresses
    console.warn(error);
    return text;
  }
}

/** Replaces a pasted table by its lines, so that the field shows what is sent. */
export function useWithoutTable(text: string, write: (text: string) => void): void {
  const replace = useEffectEvent(write);
  useEffect(() => {
    if (!text.includes("\t")) return;
    let isCurrent = true;
    void withoutTable(text).then((lines) => {
      if (isCurrent && lines !== text) replace(lines);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
}
