import type { Proof } from "./model";

const LARGEST = 1_000_000;

export type ProofFault = "large" | "kind" | "unreadable";

/** Magic numbers of the file types that the server accepts. */
const BEGINNINGS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** A file encoded for the request, or why it is rejected. */
export async function readProof(file: File): Promise<Proof | { fault: ProofFault }> {
  if (file.size > LARGEST) return { fault: "large" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { fault: "unreadable" };
  }
  if (!BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))) return { fault: "kind" };
  return { fileName: file.name, contentBase64: toBase64(bytes) };
}

function toBase64(bytes: Uint8Array): string {
  // in chunks: a million arguments are too many for one call
  const PIECE = 8192;
  let binary = "";
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCodePoint(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}
