import { useMutation } from "@tanstack/react-query";
import { accountText } from "@/features/identity/shared/settings/en";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { saveSelfPay } from "./profile-calls";
import { useKeepProfile } from "./profile-query";

/** Optimistic: shows the new value at once and reverts it when the server rejects it. */
export function SelfPaySwitch({ allowed }: { allowed: boolean }) {
  const t = accountText().selfPay;
  const keep = useKeepProfile();
  const change = useMutation({
    mutationFn: saveSelfPay,
    onSuccess: ({ message, data }) => {
      toast.success(message);
      keep(data);
    },
  });
  return (
    <Switch
      label={t.label}
      checked={change.isPending ? change.variables : allowed}
      busy={change.isPending}
      onChange={(wanted) => change.mutate(wanted)}
    >
      {t.body}
    </Switch>
  );
}
