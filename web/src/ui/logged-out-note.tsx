import { text } from "@/i18n/text";
import { Note } from "./note";

/** Shown while the server does not know of a log-out on this device. */
export function LoggedOutNote() {
  const t = text().session;
  return (
    <div aria-live="polite">
      <Note tone="warn">
        {t.loggedOutHere} {t.loggedOutLater}
      </Note>
    </div>
  );
}
