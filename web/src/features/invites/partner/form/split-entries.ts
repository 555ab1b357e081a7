import type { PreviewRow } from "@/features/invites/partner/model";
import { looksLikeEmail } from "@/lib/email";
import { folded, type Entry } from "./addresses";

/** What to do with numbers that addresses already have. */
export type Existing = "keep" | "set";

export interface SplitEntries {
  good: Entry[];
  bad: Entry[];
}

/**
 * The entries that a request would include. Rows are in the order of the entries; without rows only typos are
 * excluded.
 */
export function splitEntries(entries: readonly Entry[], rows: readonly PreviewRow[] | undefined): SplitEntries {
  const known = rows?.length === entries.length ? rows : undefined;
  const isGood = (entry: Entry, place: number) =>
    entry.badNumber === undefined &&
    (known === undefined ? looksLikeEmail(entry.email) : known[place]?.verdict !== "invalid");
  return { good: entries.filter(isGood), bad: entries.filter((entry, place) => !isGood(entry, place)) };
}

export function countOnce(entries: readonly Entry[]): number {
  return new Set(entries.map(({ email }) => folded(email))).size;
}

/** Rows whose address has a different number than the one that would be sent. */
export function withOtherNumber(rows: readonly PreviewRow[]): PreviewRow[] {
  return rows.filter(
    ({ verdict, currentKidsNum, kidsNum }) =>
      verdict !== "invalid" &&
      verdict !== "duplicate" &&
      typeof currentKidsNum === "number" &&
      currentKidsNum !== kidsNum,
  );
}

/** Rows that would end up with fewer seats than enrolled children. */
export function belowEnrolled(rows: readonly PreviewRow[]): PreviewRow[] {
  return withOtherNumber(rows).filter(({ kidsNum, enrolled }) => typeof kidsNum === "number" && kidsNum < enrolled);
}
