import { useState } from "react";
import { identityText } from "@/features/identity/shared/en";

export type LinkState<T> =
  | { state: "ready" }
  | { state: "working" }
  | { state: "done"; result: T }
  | { state: "failed"; message: string };

/** Executes a mailed link once, on demand. */
export function useLink<T>(token: string, follow: (token: string) => Promise<T>) {
  const [link, setLink] = useState<LinkState<T>>({ state: "ready" });

  async function open(): Promise<void> {
    setLink({ state: "working" });
    try {
      setLink({ state: "done", result: await follow(token) });
    } catch (error) {
      setLink({ state: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  const current: LinkState<T> = token === "" ? { state: "failed", message: identityText().confirm.incomplete } : link;
  return { link: current, open };
}
