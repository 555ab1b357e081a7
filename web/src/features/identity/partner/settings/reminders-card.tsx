import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { accountText } from "@/features/identity/shared/settings/en";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { getReminders, saveReminders } from "./reminder-calls";
import cardCss from "@/ui/card.scoped.css?names";

const KEY = ["reminders"];

/** Setting: mail reminders for due invoices. */
export function RemindersCard() {
  const t = accountText().reminders;
  const reminders = useQuery({ queryKey: KEY, queryFn: getReminders });
  const slow = useSlow(reminders.isPending);
  const failure = reminders.data === undefined ? queryErrorOf(reminders.error) : null;
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void reminders.refetch()} />
      </div>
    );
  }
  return (
    <Card title={t.title}>
      {reminders.data === undefined ? slow && <Skeleton width={280} /> : <RemindersSwitch {...reminders.data} />}
    </Card>
  );
}

/** Optimistic: shows the new value at once and reverts it when the server rejects it. */
function RemindersSwitch({ wanted: saved }: { wanted: boolean }) {
  const t = accountText().reminders;
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(saved);
  const { busy, submit } = useSubmission();
  function change(next: boolean) {
    setWanted(next);
    return submit(async () => {
      const { message, data } = await saveReminders(next);
      toast.success(message);
      queries.setQueryData(KEY, data);
    });
  }
  return (
    <Switch label={t.label} checked={busy ? wanted : saved} busy={busy} onChange={(next) => void change(next)}>
      {t.body}
    </Switch>
  );
}
