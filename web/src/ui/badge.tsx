import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type BadgeTone = "done" | "running" | "waiting" | "off" | "refused";

/** Status badge. Always an icon plus text: colour alone is not accessible. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={cx("badge", tone)}>{children}</span>;
}
