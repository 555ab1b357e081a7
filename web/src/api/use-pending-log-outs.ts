import { useSyncExternalStore } from "react";
import { hasPendingLogOuts, onPendingLogOuts } from "./pending-log-outs";

/** Whether somebody logged out on this device and the server does not know it yet. */
export function usePendingLogOuts(): boolean {
  return useSyncExternalStore(onPendingLogOuts, hasPendingLogOuts);
}
