import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { looksLikeEmail } from "@/lib/email";
import { useSettled } from "@/ui/use-settled";
import { MOST_ADDRESSES, type Entry } from "./addresses";
import { previewInvites } from "./calls";
import { numberIn } from "./invite-body";
import type { PreviewRow } from "./model";

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
    const rows = data.preview.rows.map((row, place) => ({ ...row, kidsNum: data.asked[place]?.kidsNum ?? number }));
    return { ...data.preview, rows };
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
    const asked = entries.map((entry) => ({ email: entry.email, kidsNum: entry.kidsNum ?? kidsNum }));
    const { rows } = await previewInvites(asked);
    return rows.length === entries.length ? rows : undefined;
  } catch {
    return undefined;
  }
}

function withSomeNumber({ email, kidsNum }: Entry) {
  return { email, kidsNum: kidsNum ?? 1 };
}

/** Without the address that is being written: nobody is corrected in the middle of a word. */
export function settledEntries(text: string, entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  const open = last !== undefined && !/[,;\s]$/.test(text) && last.kidsNum === null && !looksLikeEmail(last.email);
  return open ? entries.slice(0, -1) : entries;
}
