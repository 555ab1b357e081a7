import { useRef, useState } from "react";
import type { SubmitError } from "@/forms/form-shell";
import { useErrorToasts } from "@/ui/use-error-toasts";
import { ApiFailure } from "./failure";

const SERVER_ERROR = 500;

/** The error to show in a form when its request was rejected. Network failures have already been shown in a toast. */
export function submitErrorOf(error: unknown, fields: readonly string[]): SubmitError | null {
  if (!(error instanceof ApiFailure)) return null;
  const named = Object.keys(error.fieldErrors);
  const atFields = named.length > 0 && named.every((name) => fields.includes(name));
  return {
    message: atFields ? undefined : error.message,
    fieldErrors: error.fieldErrors,
    requestId: error.httpStatus >= SERVER_ERROR ? error.requestId : undefined,
  };
}

/**
 * The one way to change something on the server: runs one request at a time, of a form or of a button, and returns its
 * busy state and error. A button needs no fields: the client has shown the error in a toast.
 */
export function useSubmission(fields: readonly string[] = []) {
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState<SubmitError | null>(null);

  // a ref, because a second click may come before the busy state is rendered
  const running = useRef(false);
  const errors = useErrorToasts();

  async function submit(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSubmitError(null);
    try {
      await work();
      errors.dismiss();
    } catch (error) {
      // the client may have shown it in a toast
      if (error instanceof Error) errors.add(error.message);
      setSubmitError(submitErrorOf(error, fields));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, submitError, submit };
}
