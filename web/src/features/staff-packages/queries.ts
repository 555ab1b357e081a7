import { useQueryClient } from "@tanstack/react-query";
import { usePaged } from "@/api/use-found";
import { listPackages } from "./calls";

/** Whatever changes a package makes everything under this key old. */
const KEY = "staff-packages";

export function usePackages(state: "archived" | "") {
  return usePaged([KEY, state], () => listPackages(state));
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
