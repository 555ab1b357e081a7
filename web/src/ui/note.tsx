import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { AlertIcon, InfoIcon } from "./icons";
import noteCss from "./note.scoped.css?names";

interface NoteProps {
  tone?: "plain" | "warn" | "bad";
  children: ReactNode;
}

/** An inline message. The `bad` tone is announced to screen readers, because it appears after an action. */
export function Note({ tone = "plain", children }: NoteProps) {
  return (
    <div
      className={cx(noteCss.note, tone === "warn" && noteCss.warn, tone === "bad" && noteCss.bad)}
      role={tone === "bad" ? "alert" : undefined}
    >
      {tone === "plain" ? <InfoIcon /> : <AlertIcon />}
      <p>{children}</p>
    </div>
  );
}
