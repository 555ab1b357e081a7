import { useMemo, useState } from "react";

const NONE: readonly number[] = [];

/** The selected requests of the current page. Another page, filter or search clears the selection. */
export function useRequestSelection(scope: string, shown: readonly number[]) {
  const [kept, setKept] = useState({ scope, ids: NONE });
  return useMemo(() => {
    const ids = kept.scope === scope ? kept.ids.filter((id) => shown.includes(id)) : NONE;
    const isPageSelected = shown.length > 0 && ids.length === shown.length;
    const select = (next: readonly number[]) => setKept({ scope, ids: next });
    return {
      ids,
      isPageSelected,
      toggle: (id: number) => select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      togglePage: () => select(isPageSelected ? NONE : shown),
      clear: () => select(NONE),
    };
  }, [kept, scope, shown]);
}

export type RequestSelection = ReturnType<typeof useRequestSelection>;
