import { useState } from "react";
import { unsavedText } from "@/i18n/unsaved-text";
import { LazyConfirmDialog } from "./lazy-dialog";

/** Asks before a panel or a dialog closes over what was typed into it. The question goes inside it. */
export function useCloseGuard(unsaved: boolean, onClose: () => void) {
  const t = unsavedText();
  const [asking, setAsking] = useState(false);
  const question = (
    <LazyConfirmDialog open={asking} onOpenChange={setAsking} title={t.title} confirm={t.leave} danger onConfirm={onClose}>
      {t.body}
    </LazyConfirmDialog>
  );
  return { close: () => (unsaved ? setAsking(true) : onClose()), question };
}
