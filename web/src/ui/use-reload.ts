import { useState } from "react";
import { isReachable } from "./reachable";

/**
 * Reloads the page if the server is reachable; otherwise the reload would end at the browser's own error page.
 * `tries` counts failed attempts.
 */
export function useReload() {
  const [tries, setTries] = useState(0);
  async function reload(): Promise<void> {
    if (await isReachable()) location.reload();
    else setTries((before) => before + 1);
  }
  return { tries, reload };
}
