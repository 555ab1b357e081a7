import { useRef, useState } from "react";
import type { SubmitError } from "@/forms/form-shell";
import { ApiFailure } from "./failure";

const OUR_FAULT = 500;

/** What a form shows when its call was refused. A connection that broke has been told in a toast. */
export function submitErrorOf(error: unknown, fields: readonly string[]): SubmitError | null {
  if (!(error instanceof ApiFailure)) return null;
  const named = Object.keys(error.fieldErrors);
  const atFields = named.length > 0 && named.every((name) => fields.includes(name));
  return {
    message: atFields ? undefined : error.message,
    fieldErrors: error.fieldErrors,
    requestId: error.httpStatus >= OUR_FAULT ? error.requestId : undefined,
  };
}

/** One call of a form at a time: whether it runs, and why it was refused. */
export function useSubmission(fields: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState<SubmitError | null>(null);

  // a second press may come before the first one has been drawn
  const running = useRef(false);

  async function submit(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSubmitError(null);
    try {
      await work();
    } catch (error) {
      setSubmitError(submitErrorOf(error, fields));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, submitError, submit };
}
