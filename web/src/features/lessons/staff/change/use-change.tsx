import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { ChangeRequest } from "./request";

// lazy, because most visits change nothing
const ChangePanel = lazyOverlay(async () => ({ default: (await import("./panel")).ChangePanel }));

export type AskChange = (request: ChangeRequest) => void;

/** The panel that changes lessons, and a function that opens it. */
export function useChange(): { ask: AskChange; asked: ReactNode } {
  const [request, setRequest] = useState<ChangeRequest | null>(null);
  const ask = useCallback((next: ChangeRequest) => setRequest(next), []);
  const asked = request !== null && (
    <Suspense>
      <ChangePanel request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { ask, asked };
}
