import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "@/api/use-submission";
import { dismissSteps, getSteps, type FirstStep } from "./calls";

const KEY = ["first-steps"];

/** Null until they are known, once all are done, and after they were put away. */
export function useFirstSteps(): readonly FirstStep[] | null {
  return useQuery({ queryKey: KEY, queryFn: getSteps }).data ?? null;
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
