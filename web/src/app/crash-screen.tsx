import type { ErrorComponentProps } from "@tanstack/react-router";
import { ApiFailure } from "@/api/failure";
import { text } from "@/i18n/text";
import { LoneScreen } from "@/ui/lone-screen";
import { ErrorState } from "@/ui/state";
import { useTitle } from "@/ui/use-title";
import { paths } from "./paths";

/** Loaded with the app, not on demand: it must also work when loading on demand is what failed. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const t = text().crash;
  useTitle(t.title);
  return (
    <LoneScreen homePath={paths.home}>
      <ErrorState
        level="h1"
        title={t.title}
        message={error instanceof ApiFailure ? error.message : t.body}
        requestId={error instanceof ApiFailure ? error.requestId : undefined}
        // a full reload: after an update of the server the old parts of the app are gone
        onRetry={() => location.reload()}
      />
    </LoneScreen>
  );
}
