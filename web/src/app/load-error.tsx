import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiFailure } from "@/api/failure";
import { usePendingLogOuts } from "@/api/use-pending-log-outs";
import { text } from "@/i18n/text";
import { isLoadFailure } from "@/ui/lazy-screen";
import { ErrorState, State } from "@/ui/state";
import { useReload } from "@/ui/use-reload";
import { useTitle } from "@/ui/use-title";

/** Replaces a screen that failed, inside its layout, so that the navigation stays usable. */
export function LoadError({ error }: Pick<ErrorComponentProps, "error">) {
  const t = text();
  // a full reload: after a server update the old code chunks are gone
  const { tries, reload } = useReload();
  const offline = isLoadFailure(error) || tries > 0;
  const isLogOutPending = usePendingLogOuts();
  const isLoggedOut = offline && isLogOutPending;
  useTitle(isLoggedOut ? t.session.loggedOutHere : t.crash.title);
  useReloadAfter(isLoggedOut, reload);

  if (isLoggedOut) {
    return (
      <div aria-live="polite">
        <State level="h1" title={t.session.loggedOutHere}>
          <p>{t.session.loggedOutLater}</p>
        </State>
      </div>
    );
  }
  return (
    <ErrorState
      // announced again after every failed try
      key={tries}
      level="h1"
      title={t.crash.title}
      message={offline ? t.failure.unreachable : error instanceof ApiFailure ? error.message : t.crash.body}
      requestId={error instanceof ApiFailure ? error.requestId : undefined}
      onRetry={() => void reload()}
    />
  );
}

/** Opens the login that did not load, once the server has ended the session. */
function useReloadAfter(isLoggedOut: boolean, reload: () => Promise<void>): void {
  const wasLoggedOut = useRef(false);
  useEffect(() => {
    if (wasLoggedOut.current && !isLoggedOut) void reload();
    wasLoggedOut.current = isLoggedOut;
  }, [isLoggedOut, reload]);
}
