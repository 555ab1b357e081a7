import { useInvalidate, usePaged } from "@/api/query-hooks";
import { listPackages } from "./calls";

/** Query key prefix. Invalidate it after every change to a package. */
const KEY = "staff-packages";

export function usePackages(state: "archived" | "") {
  return usePaged([KEY, state], () => listPackages(state));
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
