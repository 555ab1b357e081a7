import { useEffect } from "react";
import { currentArea, tokenOf } from "./session";

/** Asks for confirmation before the tab closes. Sufficient for forms with a draft, which survives in-app navigation. */
export function useBeforeUnloadPrompt(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    function ask(event: BeforeUnloadEvent): void {
      if (tokenOf(currentArea()) !== null) event.preventDefault();
    }
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);
}
