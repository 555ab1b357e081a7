import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { getPolicy, savePolicy } from "./calls";
import { staffPartnersText } from "./en";
import { PARTNERS_KEY } from "./queries";

const KEY = [PARTNERS_KEY, "policy"];

/** Setting: whether invites of new partners are held for staff. */
export function PolicySwitch() {
  const t = staffPartnersText().policy;
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: getPolicy });
  const save = useMutation({
    mutationFn: savePolicy,
    onSuccess: (answer) => {
      queries.setQueryData(KEY, answer);
      toast.success(answer.message);
    },
  });
  if (data === undefined) return null;
  const { approveFirst } = data.data;
  return (
    <Switch
      label={t.label}
      checked={save.isPending ? save.variables : approveFirst}
      busy={save.isPending}
      onChange={(wanted) => save.mutate(wanted)}
    >
      {t.body}
    </Switch>
  );
}
