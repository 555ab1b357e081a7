import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { accountText } from "@/features/identity/shared/settings/en";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { saveSelfPay } from "./profile-calls";
import { useKeepProfile } from "./profile-query";

/** Optimistic: shows the new value at once and reverts it when the server rejects it. */
export function SelfPaySwitch({ allowed }: { allowed: boolean }) {
  const t = accountText().selfPay;
  const keep = useKeepProfile();
  const [wanted, setWanted] = useState(allowed);
  const { busy, submit } = useSubmission();
  function change(next: boolean) {
    setWanted(next);
    return submit(async () => {
      const { message, data } = await saveSelfPay(next);
      toast.success(message);
      keep(data);
    });
  }
  return (
    <Switch label={t.label} checked={busy ? wanted : allowed} busy={busy} onChange={(next) => void change(next)}>
      {t.body}
    </Switch>
  );
}
