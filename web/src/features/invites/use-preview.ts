import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { inviteFormText } from "@/i18n/invite-form-text";
import { fill } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { useSettled } from "@/ui/use-settled";
import { folded, MOST_ADDRESSES, onceEach, type Entry } from "./addresses";
import { previewInvites } from "./calls";
import { numberIn } from "./invite-body";
import { VERDICTS, type Preview, type PreviewRow } from "./model";

/** What would happen to each address, looked up when the hand rests. */
export function usePreview(entries: readonly Entry[], kidsNum: string) {
  const asked = useSettled(JSON.stringify(entries.length > MOST_ADDRESSES ? [] : entries));
  const settled = useMemo(() => JSON.parse(asked) as Entry[], [asked]);
  const query = useQuery({
    queryKey: ["invite-preview", asked],
    // a number that is still missing must not make every address look wrong
    queryFn: async () => ({ asked: settled, preview: await previewInvites(settled.map(withSomeNumber)) }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const current = settled.length > 0 && entries.length > 0;
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

/** The same at once, for what is about to be sent. Without an answer the call itself decides. */
export async function lookUp(entries: readonly Entry[], kidsNum: number): Promise<PreviewRow[] | undefined> {
  try {
    const numbers = numbersOf(entries);
    const asked = entries.map(({ email }) => ({ email, kidsNum: numbers.get(folded(email)) ?? kidsNum }));
    const { rows } = await previewInvites(asked);
    return rows.length === entries.length ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The number that would be sent for each address that has one of its own. */
function numbersOf(entries: readonly Entry[]): ReadonlyMap<string, number | null> {
  return new Map(onceEach(entries).map(({ email, kidsNum }) => [folded(email), kidsNum]));
}

/** The server's rows, with what only the form knows: the number that counts, and one that cannot be read. */
function rowsOf(asked: readonly Entry[], rows: readonly PreviewRow[], number: number | null): PreviewRow[] {
  const t = inviteFormText().preview;
  const numbers = numbersOf(asked);
  return rows.map((row, place) => {
    const { kidsNum = null, badNumber } = asked[place] ?? {};
    if (badNumber !== undefined) return { ...row, kidsNum: null, verdict: "invalid", reason: fill(t.badNumber, { text: badNumber }) };
    const counting = numbers.get(folded(row.email)) ?? number;
    if (row.verdict === "invalid") return { ...row, kidsNum };
    const differs = row.verdict === "duplicate" && kidsNum !== null && kidsNum !== counting;
    const reason = differs ? fill(t.otherNumber, { number: kidsNum, counts: counting ?? "–" }) : (row.reason ?? null);
    return { ...row, kidsNum: counting, reason };
  });
}

function countsOf(rows: readonly PreviewRow[]): Preview["counts"] {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as unknown as Preview["counts"];
}

function withSomeNumber({ email, kidsNum }: Entry) {
  return { email, kidsNum: kidsNum ?? 1 };
}

/** Without what is being written: nobody is corrected in the middle of a word. */
export function settledEntries(text: string, entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined || /[,;\s]$/.test(text)) return entries;
  if (last.badNumber !== undefined) return [...entries.slice(0, -1), { email: last.email, kidsNum: null }];
  return last.kidsNum === null && !looksLikeEmail(last.email) ? entries.slice(0, -1) : entries;
}
