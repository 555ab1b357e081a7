import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { usePaged } from "@/api/query-hooks";
import { KEYS } from "@/features/enrolment/partner/queries";
import { SEAT_MOVES } from "@/features/enrolment/shared/seat-moves/moves-card";
import { listRecipients, previewMove, previewTakeBack } from "./calls";

export const FAMILIES_PER_PAGE = 5;

export function useRecipients(programId: number, page: number, search: string) {
  const query = { page, pageSize: FAMILIES_PER_PAGE, ...(search !== "" && { search }) };
  return usePaged(["seat-recipients", programId, query], () => listRecipients(programId, query));
}

/** What the move does. Fetched again each time, because it may have changed. */
export function useMovePreview(programId: number, childId: number | null) {
  const found = useQuery({
    queryKey: ["seat-move", programId, childId],
    queryFn: () => previewMove(programId, childId ?? 0),
    enabled: childId !== null,
    gcTime: 0,
  });
  return {
    preview: found.data,
    loading: found.isFetching,
    failure: queryErrorOf(found.error),
    onRetry: () => void found.refetch(),
  };
}

/** What taking the seat back does. Fetched again each time, because it may have changed. */
export function useTakeBackPreview(programId: number) {
  const found = useQuery({
    queryKey: ["seat-return", programId],
    queryFn: () => previewTakeBack(programId),
    gcTime: 0,
  });
  return {
    preview: found.data,
    loading: found.isFetching,
    failure: queryErrorOf(found.error),
    onRetry: () => void found.refetch(),
  };
}

/** Reloads what a moved seat changes: both families, the lists and the moves. */
export function useRefreshSeats(): () => Promise<void> {
  const queries = useQueryClient();
  const keys = [...Object.values(KEYS), SEAT_MOVES];
  return async () => {
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
