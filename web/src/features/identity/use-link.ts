import { useState } from "react";
import type { Area } from "@/app/paths";
import { identityText } from "@/i18n/identity-text";

export type LinkState = { state: "ready" } | { state: "working" } | { state: "done"; area: Area } | { state: "failed"; message: string };

/** Follows a mailed link once, when asked to. */
export function useLink(token: string, follow: (token: string) => Promise<Area>) {
  const [link, setLink] = useState<LinkState>({ state: "ready" });

  async function open(): Promise<void> {
    setLink({ state: "working" });
    try {
      setLink({ state: "done", area: await follow(token) });
    } catch (error) {
      setLink({ state: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  const current: LinkState = token === "" ? { state: "failed", message: identityText().confirm.incomplete } : link;
  return { link: current, open };
}
