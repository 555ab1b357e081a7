import { useRef, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { toast } from "@/ui/toast";
import { useErrorToasts } from "@/ui/use-error-toasts";
import { OwnRefusal } from "./submit";

/** The error of a failed try. */
export interface Refusal {
  /** Distinguishes two failures with the same message. */
  at: number;
  message: string;
  requestId: string | undefined;
}

const SERVER_ERROR = 500;
const LOGGED_OUT = new Set([401, 403]);

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiFailure && LOGGED_OUT.has(error.httpStatus);
}

function refusalOf(error: unknown): Omit<Refusal, "at"> {
  const message = error instanceof Error ? error.message : String(error);
  const ours = error instanceof ApiFailure && error.httpStatus >= SERVER_ERROR;
  return { message, requestId: ours ? error.requestId : undefined };
}

/**
 * Runs one try at a time. Returns its busy state and error. Errors are also shown in a toast, once per message, which
 * goes when a later try succeeds.
 */
export function useAttempt(onFailure: (error: unknown) => void) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tries = useRef(0);
  const errors = useErrorToasts();

  /** An error that is shown only in a toast. */
  function warn(message: string): void {
    toast.error(message);
    errors.add(message);
  }

  function clearError(): void {
    setRefusal(null);
    errors.dismiss();
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    tries.current += 1;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      errors.dismiss();
    } catch (error) {
      // the session guard opens the login and shows the reason
      if (isLoggedOut(error)) return;
      // network failures have already been shown in a toast
      if (error instanceof ApiFailure || error instanceof OwnRefusal) toast.error(error.message);
      const shown = refusalOf(error);
      errors.add(shown.message);
      setRefusal({ at: tries.current, ...shown });
      onFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, refusal, attempt, warn, clearError };
}
