import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
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
  const [wanted, setWanted] = useState(false);
  const { busy, submit } = useSubmission();
  function change(next: boolean) {
    setWanted(next);
    return submit(async () => {
      const answer = await savePolicy(next);
      queries.setQueryData(KEY, answer);
      toast.success(answer.message);
    });
  }
  if (data === undefined) return null;
  const { approveFirst } = data.data;
  return (
    <Switch label={t.label} checked={busy ? wanted : approveFirst} busy={busy} onChange={(next) => void change(next)}>
      {t.body}
    </Switch>
  );
}
