import { useSyncExternalStore } from "react";

function subscribe(call: () => void): () => void {
  addEventListener("online", call);
  addEventListener("offline", call);
  return () => {
    removeEventListener("online", call);
    removeEventListener("offline", call);
  };
}

/** False when the device knows that it has no network; true says little. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
