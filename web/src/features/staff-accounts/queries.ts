import { useQuery, useQueryClient } from "@tanstack/react-query";
import { whyFailed } from "@/api/query";
import { listAccounts } from "./calls";

const KEY = ["staff-accounts"];

export function useAccounts() {
  const found = useQuery({ queryKey: KEY, queryFn: listAccounts });
  return {
    rows: found.data,
    fetching: found.isPending,
    failure: found.data === undefined ? whyFailed(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
