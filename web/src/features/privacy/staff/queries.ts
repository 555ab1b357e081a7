import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
  return useMutation({
    mutationFn: saveRetention,
    onSuccess: (message) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
}
