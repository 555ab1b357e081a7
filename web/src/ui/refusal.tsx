import { text } from "@/i18n/text";
import { Note } from "./note";

export interface SubmitError {
  /** Undefined when every error is shown at its own field. */
  message?: string | undefined;
  requestId?: string | undefined;
}

/** The server's error message, shown next to the submit button. */
export function Refusal({ error }: { error: SubmitError | null }) {
  if (error?.message === undefined) return null;
  return (
    <Note tone="bad">
      {error.message}
      {error.requestId !== undefined && (
        <span className="block text-12 font-normal">
          {text().common.request} <span className="mono">{error.requestId}</span>
        </span>
      )}
    </Note>
  );
}
