import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { previewInvites } from "@/features/invites/partner/calls";
import type { Preview, PreviewRow, Verdict } from "@/features/invites/partner/model";
import { fill } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { useDebounced } from "@/ui/use-debounced";
import { folded, MAX_ADDRESSES, deduplicate, type Entry } from "./addresses";
import { numberIn } from "./body";
import { inviteFormText } from "./en";
import type { Existing } from "./split-entries";

/** What the form holds besides addresses and the number. */
export interface PreviewOptions {
  existing: Existing;
  /** The agreement to draw on; without one, the current one. */
  agreementId: number | undefined;
  departmentId: number | undefined;
}

/** Fetches what would happen to each address, debounced. */
export function usePreview(
  entries: readonly Entry[],
  kidsNum: string,
  { existing, agreementId, departmentId }: PreviewOptions,
) {
  // the number and the options decide who waits for seats
  const form = {
    entries: entries.length > MAX_ADDRESSES ? [] : entries,
    number: numberIn(kidsNum),
    existing,
    agreementId,
    departmentId,
  };
  const asked = useDebounced(JSON.stringify(form));
  const settled = useMemo(() => JSON.parse(asked) as typeof form, [asked]);
  const query = useQuery({
    queryKey: ["invite-preview", asked],
    queryFn: async () => ({ asked: settled.entries, preview: await previewInvites(requestOf(settled)) }),
    enabled: settled.entries.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const current = settled.entries.length > 0 && entries.length > 0;
  const number = numberIn(kidsNum);
  const { data } = query;
  const preview = useMemo(() => {
    if (data === undefined) return undefined;
    const rows = rowsOf(data.asked, data.preview.rows, number);
    return { ...data.preview, rows, counts: countsOf(rows) };
  }, [data, number]);
  return {
    preview: current ? preview : undefined,
    working: current && query.isFetching,
    failed: current && query.isError && !query.isFetching,
    onRetry: () => void query.refetch(),
  };
}

/** The same without debounce, right before sending. If it fails, the request itself decides. */
export async function fetchPreviewRows(
  entries: readonly Entry[],
  kidsNum: number,
  departmentId: number | undefined,
): Promise<PreviewRow[] | undefined> {
  try {
    const numbers = numbersOf(entries);
    const asked = entries.map(({ email }) => ({ email, kidsNum: numbers.get(folded(email)) ?? kidsNum }));
    const { rows } = await previewInvites({ invites: asked, ...(departmentId !== undefined && { departmentId }) });
    return rows.length === entries.length ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The number to send for each address that has its own. */
function numbersOf(entries: readonly Entry[]): ReadonlyMap<string, number | null> {
  return new Map(deduplicate(entries).map(({ email, kidsNum }) => [folded(email), kidsNum]));
}

/**
 * The server's rows, completed with what only the form knows: the effective number, and numbers that cannot be
 * parsed.
 */
function rowsOf(asked: readonly Entry[], rows: readonly PreviewRow[], number: number | null): PreviewRow[] {
  const t = inviteFormText().preview;
  const numbers = numbersOf(asked);
  return rows.map((row, place) => {
    const { kidsNum = null, badNumber } = asked[place] ?? {};
    if (badNumber !== undefined)
      return { ...row, kidsNum: null, verdict: "invalid", reason: fill(t.badNumber, { text: badNumber }) };
    const counting = numbers.get(folded(row.email)) ?? number;
    if (row.verdict === "invalid") return { ...row, kidsNum };
    const differs = row.verdict === "duplicate" && kidsNum !== null && kidsNum !== counting;
    const reason = differs ? fill(t.otherNumber, { number: kidsNum, counts: counting ?? "–" }) : (row.reason ?? null);
    return { ...row, kidsNum: counting, reason };
  });
}

function countsOf(rows: readonly PreviewRow[]): Preview["counts"] {
  const counts: Record<Verdict, number> = { new: 0, again: 0, registered: 0, duplicate: 0, invalid: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** A missing number must not mark every address as wrong. */
function requestOf({
  entries,
  number,
  existing,
  agreementId,
  departmentId,
}: PreviewOptions & { entries: readonly Entry[]; number: number | null }) {
  const invites = entries.map(({ email, kidsNum }) => ({ email, kidsNum: kidsNum ?? number ?? 1 }));
  return {
    invites,
    keepExisting: existing === "keep",
    ...(agreementId !== undefined && { agreementId }),
    ...(departmentId !== undefined && { departmentId }),
  };
}

/** Excludes the word being typed, so that nobody is corrected mid-word. */
export function settledEntries(text: string, entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined || /[,;\s]$/.test(text)) return entries;
  if (last.badNumber !== undefined) return [...entries.slice(0, -1), { email: last.email, kidsNum: null }];
  return last.kidsNum === null && !looksLikeEmail(last.email) ? entries.slice(0, -1) : entries;
}
