import { useState } from "react";
import { unsavedText } from "@/i18n/en-parts";
import { LazyConfirmDialog } from "./lazy-dialog";

/** Asks for confirmation before a panel or dialog with unsaved input closes. Render the returned dialog inside it. */
export function useCloseGuard(unsaved: boolean, onClose: () => void) {
  const t = unsavedText();
  const [confirming, setConfirming] = useState(false);
  const confirmation = (
    <LazyConfirmDialog
      open={confirming}
      onOpenChange={setConfirming}
      title={t.title}
      confirm={t.leave}
      danger
      onConfirm={onClose}
    >
      {t.body}
    </LazyConfirmDialog>
  );
  return { close: () => (unsaved ? setConfirming(true) : onClose()), confirmation };
}
