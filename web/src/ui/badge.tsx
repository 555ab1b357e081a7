import type { ReactNode } from "react";
import badgeCss from "./badge.scoped.css?names";

type BadgeTone = "done" | "running" | "waiting" | "off" | "refused";

/** Status badge. Always an icon plus text: colour alone is not accessible. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={badgeCss.badge} data-tone={tone}>
      {children}
    </span>
  );
}
