import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { getAlerts, saveAlerts, type Alerts } from "./calls";
import { agreementAlertsText } from "./en";
import cardCss from "@/ui/card.scoped.css?names";

const KEY = ["agreement-alerts"];

/** Setting: which alerts of agreements the member gets by mail. */
export function AlertsCard() {
  const t = agreementAlertsText();
  const alerts = useQuery({ queryKey: KEY, queryFn: getAlerts });
  const slow = useSlow(alerts.isPending);
  const failure = alerts.data === undefined ? queryErrorOf(alerts.error) : null;
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void alerts.refetch()} />
      </div>
    );
  }
  return (
    <Card title={t.title} subtitle={t.body}>
      {alerts.data === undefined ? (
        slow && <Skeleton width={280} />
      ) : (
        <div className="grid gap-4">
          <AlertSwitch saved={alerts.data} name="onPool" label={t.pool} body={t.poolBody} />
          <AlertSwitch saved={alerts.data} name="onBudget" label={t.budget} body={t.budgetBody} />
          <AlertSwitch saved={alerts.data} name="onEnd" label={t.end} body={t.endBody} />
        </div>
      )}
    </Card>
  );
}

interface AlertSwitchProps {
  saved: Alerts;
  name: keyof Alerts;
  label: string;
  body: string;
}

/** Optimistic: shows the new value at once and reverts it when the server rejects it. */
function AlertSwitch({ saved, name, label, body }: AlertSwitchProps) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(saved[name]);
  const { busy, submit } = useSubmission();
  function change(next: boolean) {
    setWanted(next);
    return submit(async () => {
      const { message, data } = await saveAlerts({ [name]: next });
      toast.success(message);
      queries.setQueryData(KEY, data);
    });
  }
  return (
    <Switch label={label} checked={busy ? wanted : saved[name]} busy={busy} onChange={(next) => void change(next)}>
      {body}
    </Switch>
  );
}
