import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { AlertIcon, InfoIcon } from "./icons";

interface NoteProps {
  tone?: "plain" | "warn" | "bad";
  children: ReactNode;
}

/** A sentence that stands in the page. The bad one is announced, because it appears after an act. */
export function Note({ tone = "plain", children }: NoteProps) {
  return (
    <div className={cx("note", tone !== "plain" && tone)} role={tone === "bad" ? "alert" : undefined}>
      {tone === "plain" ? <InfoIcon /> : <AlertIcon />}
      <p>{children}</p>
    </div>
  );
}
