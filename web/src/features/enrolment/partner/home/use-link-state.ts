import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/ui/toast";
import { isLinkOpen, setLinkOpen } from "./calls";

const KEY = ["partner-link"];

/** Whether parents may sign up with the partner link, and a function that changes it. */
export function useLinkState() {
  const queries = useQueryClient();
  const { data: isOpen, isError } = useQuery({ queryKey: KEY, queryFn: isLinkOpen });
  const { mutate, isPending: busy } = useMutation({
    mutationFn: setLinkOpen,
    onSuccess: ({ isOpen: now, message }) => {
      queries.setQueryData(KEY, now);
      toast.success(message);
    },
  });
  const change = (open: boolean, onDone?: () => void) => mutate(open, { onSuccess: () => onDone?.() });
  return { isOpen, isError, busy, change };
}
