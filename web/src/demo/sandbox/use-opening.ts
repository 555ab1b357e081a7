import { useEffect, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { isSandbox, openTransaction } from "./calls";
import type { Transaction } from "./model";

type Opening =
  | { at: "opening" }
  | { at: "nothing" }
  | { at: "refused"; message: string }
  /** Network failure: a retry may help. */
  | { at: "failed"; message: string }
  | { at: "open"; transaction: Transaction };

async function openByCode(accessCode: string): Promise<Opening> {
  try {
    if (!(await isSandbox())) return { at: "nothing" };
    return { at: "open", transaction: await openTransaction({ accessCode }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { at: error instanceof ApiFailure ? "refused" : "failed", message };
  }
}

/** Opens the transaction of a hosted page. */
export function useOpening(accessCode: string) {
  const [opening, setOpening] = useState<Opening>({ at: "opening" });
  const [visit, setVisit] = useState(() => ({ accessCode }));
  useEffect(() => {
    let over = false;
    void openByCode(visit.accessCode).then((opened) => !over && setOpening(opened));
    return () => {
      over = true;
    };
  }, [visit]);

  function retry() {
    setOpening({ at: "opening" });
    setVisit({ accessCode });
  }
  return { opening, retry };
}
