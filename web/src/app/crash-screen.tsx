import type { ErrorComponentProps } from "@tanstack/react-router";
import { SingleColumnLayout } from "@/ui/single-column-layout";
import { LoadError } from "./load-error";
import { paths } from "./paths";

/**
 * Shown when no layout is left around the failed screen. Bundled with the app, because loading on demand may be what
 * failed.
 */
export function CrashScreen({ error }: ErrorComponentProps) {
  return (
    <SingleColumnLayout homePath={paths.home}>
      <LoadError error={error} />
    </SingleColumnLayout>
  );
}
