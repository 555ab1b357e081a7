import type { ErrorComponentProps } from "@tanstack/react-router";
import { ApiFailure } from "@/api/failure";
import { text } from "@/i18n/text";
import { isLoadFailure } from "@/ui/lazy-screen";
import { ErrorState } from "@/ui/state";
import { useReload } from "@/ui/use-reload";
import { useTitle } from "@/ui/use-title";

/** Replaces a screen that failed, inside its layout, so that the navigation stays usable. */
export function LoadError({ error }: Pick<ErrorComponentProps, "error">) {
  const t = text();
  // a full reload: after a server update the old code chunks are gone
  const { tries, reload } = useReload();
  const offline = isLoadFailure(error) || tries > 0;
  useTitle(t.crash.title);

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
