import { useRef, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { toast } from "@/ui/toast";
import { OwnRefusal } from "./submit";

/** Why a try failed. */
export interface Refusal {
  /** Which one it is: a second one of the same words is another one. */
  at: number;
  message: string;
  requestId: string | undefined;
}

const OUR_FAULT = 500;
const LOGGED_OUT = new Set([401, 403]);

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiFailure && LOGGED_OUT.has(error.httpStatus);
}

function refusalOf(error: unknown): Omit<Refusal, "at"> {
  const message = error instanceof Error ? error.message : String(error);
  const ours = error instanceof ApiFailure && error.httpStatus >= OUR_FAULT;
  return { message, requestId: ours ? error.requestId : undefined };
}

/** One try at a time: whether it runs, and why it failed. Refusals are also said in a toast, once for the same words. */
export function useAttempt(onFailure: (error: unknown) => void) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tries = useRef(0);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    tries.current += 1;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      // the login opens, and says why
      if (isLoggedOut(error)) return;
      // a connection that broke has been told
      if (error instanceof ApiFailure || error instanceof OwnRefusal) toast.error(error.message);
      setRefusal({ at: tries.current, ...refusalOf(error) });
      onFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, refusal, attempt, forget: () => setRefusal(null) };
}
