import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { FAMILY_KEY } from "./family";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { toast } from "@/ui/toast";
import { getAttendance, getWeek } from "./calls";

export function useWeek(from: string | undefined) {
  const query = useQuery({
    queryKey: [FAMILY_KEY, "week", from ?? "now"],
    queryFn: () => getWeek(from),
    placeholderData: keepPreviousData,
  });
  return {
    week: query.data,
    /** When it was loaded, in ms. */
    readAt: query.dataUpdatedAt,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}

export const attendanceQuery = {
  queryKey: [FAMILY_KEY, "attendance"],
  queryFn: async () => ({ data: await getAttendance() }),
};

/** Shows the server's message and refreshes the family before the dialog closes. */
export function useFamilyChange(change: () => Promise<string>, onDone: () => void) {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const send = () =>
    submit(async () => {
      toast.success(await change());
      await queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
      onDone();
    });
  return { busy, send };
}

/** The parent's own time zone, which the week's data includes. */
export function useZone(): string | undefined {
  return useWeek(undefined).week?.zone;
}
