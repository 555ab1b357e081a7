import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIsLimited } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { dismissSteps, getSteps, type FirstStep } from "./calls";

const KEY = ["first-steps"];

/**
 * Null until they are known, once all are done, and after they were put away. Limited managers have none: they are the
 * steps of the whole organisation.
 */
export function useFirstSteps(): readonly FirstStep[] | null {
  const isLimited = useIsLimited();
  return useQuery({ queryKey: KEY, queryFn: getSteps, enabled: !isLimited }).data ?? null;
}

export function useDismissSteps() {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const dismiss = () =>
    void submit(async () => {
      await dismissSteps();
      queries.setQueryData(KEY, null);
    });
  return { busy, dismiss };
}
