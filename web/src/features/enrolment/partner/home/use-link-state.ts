import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "@/api/use-submission";
import { toast } from "@/ui/toast";
import { isLinkOpen, setLinkOpen } from "./calls";

const KEY = ["partner-link"];

/** Whether parents may sign up with the partner link, and a function that changes it. */
export function useLinkState() {
  const queries = useQueryClient();
  const { data: isOpen, isError } = useQuery({ queryKey: KEY, queryFn: isLinkOpen });
  const { busy, submit } = useSubmission();
  const change = (open: boolean, onDone?: () => void) =>
    submit(async () => {
      const { isOpen: now, message } = await setLinkOpen(open);
      queries.setQueryData(KEY, now);
      toast.success(message);
      onDone?.();
    });
  return { isOpen, isError, busy, change };
}
