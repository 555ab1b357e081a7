import { useQueries } from "@tanstack/react-query";
import { useInvalidate } from "@/api/query-hooks";
import { PARTNERS_KEY } from "@/features/staff/partners/queries";
import { listCohorts, listPackages } from "./calls";

export const agreementsKey = (id: number) => [PARTNERS_KEY, "agreements", id] as const;

export const requestsKey = (id: number) => [PARTNERS_KEY, "agreement-requests", id] as const;

const LONG_STALE_TIME = 300_000;

/** What an agreement may cover; undefined while loading. */
export function useCatalogue() {
  const [cohorts, packages] = useQueries({
    queries: [
      { queryKey: [PARTNERS_KEY, "covered-cohorts"], queryFn: listCohorts, staleTime: LONG_STALE_TIME },
      { queryKey: [PARTNERS_KEY, "covered-packages"], queryFn: listPackages, staleTime: LONG_STALE_TIME },
    ],
  });
  return { cohorts: cohorts.data, packages: packages.data, isFailed: cohorts.isError || packages.isError };
}

/** Seats of the partner are shown elsewhere on its screen too. */
export function useRefresh(id: number): () => Promise<void> {
  const agreements = useInvalidate(...agreementsKey(id));
  const partner = useInvalidate(PARTNERS_KEY, "one", id);
  const requests = useInvalidate(...requestsKey(id));
  return async () => void (await Promise.all([agreements(), partner(), requests()]));
}
