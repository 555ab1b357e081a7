import { Suspense, useCallback, useState, type ReactNode } from "react";
import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { loadWordsOf } from "@/i18n/text";
import { lazyOverlay } from "@/ui/lazy-part";

// lazy, because most visits do not open it
const AskPanel = lazyOverlay(async () => {
  const [{ AskPanel: Panel }] = await Promise.all([import("./ask-panel"), loadWordsOf(["seats"])]);
  return { default: Panel };
});

/** The panel in which a parent asks for a seat, and a function that opens it, for one child or to choose one. */
export function useAskSeat(family: FamilyData | undefined): {
  askSeat: (child?: FamilyChild) => void;
  panel: ReactNode;
} {
  const [asked, setAsked] = useState<{ child: FamilyChild | undefined }>();
  const askSeat = useCallback((child?: FamilyChild) => setAsked({ child }), []);
  const panel = asked !== undefined && family !== undefined && (
    <Suspense>
      <AskPanel family={family.children} child={asked.child} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { askSeat, panel };
}
