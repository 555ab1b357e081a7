import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type BadgeTone = "done" | "running" | "waiting" | "off" | "refused";

/** A status is a shape and a word, never a colour alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={cx("badge", tone)}>{children}</span>;
}
