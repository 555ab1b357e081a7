import { useBlocker } from "@tanstack/react-router";
import { unsavedText } from "@/i18n/en-parts";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { currentArea, tokenOf } from "./session";
import { useBeforeUnloadPrompt } from "./use-before-unload-prompt";

interface UnsavedGuardProps {
  when: boolean;
  /** Overrides the text, where something other than form input would be lost. */
  words?: { title: string; body: string };
}

/** Asks for confirmation before unsaved input is lost: on navigation to another page and before the tab closes. */
export function UnsavedGuard({ when, words }: UnsavedGuardProps) {
  const t = { ...unsavedText(), ...words };
  useBeforeUnloadPrompt(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isLeaving =
        current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search);
      // after a log-out or an expired session, never block the way to the login
      return when && isLeaving && tokenOf(currentArea()) !== null;
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
