import { readAddresses } from "./addresses";

/** Maximum size in bytes, far above that of 2,000 addresses. */
const LARGEST = 2_000_000;

export type FileFault = "large" | "binary" | "empty" | "unreadable";

/** The rows of a CSV file as text for the form, or the reason why it contains no address. */
export async function readAddressFile(file: File): Promise<{ text: string; count: number } | { fault: FileFault }> {
  if (file.size > LARGEST) return { fault: "large" };
  const loaded = await Promise.all([file.arrayBuffer(), import("./table")]).catch(console.warn);
  if (!loaded) return { fault: "unreadable" };
  const [bytes, { textOfTable }] = loaded;
  const content = decode(bytes);
  if (content.includes("\0")) return { fault: "binary" };
  const text = textOfTable(content);
  const entries = readAddresses(text);
  // each row is previewed, including invalid addresses
  return entries.some(({ email }) => email.includes("@")) ? { text, count: entries.length } : { fault: "empty" };
}

/** A byte order mark identifies the "Unicode text" format of spreadsheets. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
