import { useQueryClient } from "@tanstack/react-query";

/** After a change, what shows departments or the families in them. */
const CHANGED = ["departments", "parents", "family", "invites", "agreements", "seat-requests", "team"];

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => void (await Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] }))));
}
