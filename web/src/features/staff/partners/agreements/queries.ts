import { useInvalidate } from "@/api/query-hooks";
import { PARTNERS_KEY } from "@/features/staff/partners/queries";

export const agreementsKey = (id: number) => [PARTNERS_KEY, "agreements", id] as const;

/** Seats of the partner are shown elsewhere on its screen too. */
export function useRefresh(id: number): () => Promise<void> {
  const agreements = useInvalidate(...agreementsKey(id));
  const partner = useInvalidate(PARTNERS_KEY, "one", id);
  return async () => void (await Promise.all([agreements(), partner()]));
}
