import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "@/api/use-submission";
import { toast } from "@/ui/toast";
import { getPrivacy, saveRetention } from "./calls";

const KEY = "staff-privacy";

export const ERASURES_PER_PAGE = 25;

/** The retention rule, and a page of erasures. */
export function usePrivacy(page: number) {
  return useQuery({
    queryKey: [KEY, page],
    queryFn: () => getPrivacy({ page, pageSize: ERASURES_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
}

export function useRetention() {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const save = (months: number | null) =>
    submit(async () => {
      toast.success(await saveRetention(months));
      await queries.invalidateQueries({ queryKey: [KEY] });
    });
  return { busy, save };
}
