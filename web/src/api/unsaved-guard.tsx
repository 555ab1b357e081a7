import { useBlocker } from "@tanstack/react-router";
import { unsavedText } from "@/i18n/unsaved-text";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { currentArea, tokenOf } from "./session";
import { useAskBeforeClosing } from "./use-ask-before-closing";

interface UnsavedGuardProps {
  when: boolean;
  /** Where something else than typed text is lost. */
  words?: { title: string; body: string };
}

/** Asks before what was typed is lost: on the way to another page, and before the tab closes. */
export function UnsavedGuard({ when, words }: UnsavedGuardProps) {
  const t = { ...unsavedText(), ...words };
  useAskBeforeClosing(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const leaves = current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search);
      // whoever is logged out, or whose session is over, must get to the login
      return when && leaves && tokenOf(currentArea()) !== null;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <LazyConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t.title}
      confirm={t.leave}
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      {t.body}
    </LazyConfirmDialog>
  );
}
