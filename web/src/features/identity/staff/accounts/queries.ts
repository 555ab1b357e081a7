import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { listAccounts } from "./calls";

const KEY = ["staff-accounts"];

export function useAccounts() {
  const found = useQuery({ queryKey: KEY, queryFn: listAccounts });
  return {
    rows: found.data,
    fetching: found.isPending,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
