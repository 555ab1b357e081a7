import { useEffect } from "react";
import { currentArea, tokenOf } from "./session";

/** The browser asks before the tab closes. Enough for forms that keep a draft, which other pages do not cost. */
export function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    function ask(event: BeforeUnloadEvent): void {
      if (tokenOf(currentArea()) !== null) event.preventDefault();
    }
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);
}
