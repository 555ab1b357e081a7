import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FAMILY_KEY } from "@/api/family";
import { whyFailed } from "@/api/query";
import { toast } from "@/ui/toast";
import { getWeek } from "./calls";

export function useWeek(from: string | undefined) {
  const query = useQuery({
    queryKey: [FAMILY_KEY, "week", from ?? "now"],
    queryFn: () => getWeek(from),
    placeholderData: keepPreviousData,
  });
  return {
    week: query.data,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? whyFailed(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}

/** Says what the server says, and shows the family as it is now before the question closes. */
export function useFamilyChange(change: () => Promise<string>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (message) => {
      toast.success(message);
      await queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
      onDone();
    },
  });
}

/** The parent's own time zone, which the week tells. */
export function useZone(): string | undefined {
  return useWeek(undefined).week?.zone;
}
