import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { parentAccountText } from "@/features/identity/parent/en";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { lazyOverlay } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { CalendarAddress } from "./calendar-address";
import { closeCalendar, getCalendar, openCalendar } from "./calls";
import cardCss from "@/ui/card.scoped.css?names";

const KEY = ["calendar"];

const CalendarDialog = lazyOverlay(async () => ({ default: (await import("./calendar-dialog")).CalendarDialog }));

export type Change = "replace" | "turnOff";

/** Private URL for calendar apps. Created on request only. */
export function CalendarCard() {
  const t = parentAccountText().calendar;
  const queries = useQueryClient();
  const calendar = useQuery({ queryKey: KEY, queryFn: getCalendar });
  const slow = useSlow(calendar.isPending);
  const failure = queryErrorOf(calendar.error);
  const [pendingChange, setPendingChange] = useState<Change>();
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmission();
  const change = (what: "open" | Change) =>
    submit(async () => {
      const { message, url } = await (what === "turnOff" ? closeCalendar() : openCalendar());
      toast.success(message);
      queries.setQueryData(KEY, url);
      setConfirming(false);
    });

  function requestConfirmation(what: Change) {
    setPendingChange(what);
    setConfirming(true);
  }

  if (calendar.data === undefined && failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void calendar.refetch()} />
      </div>
    );
  }
  return (
    <Card title={t.title} subtitle={t.body}>
      {calendar.data === undefined && <p>{slow ? <Skeleton width={200} /> : "\u00a0"}</p>}
      {calendar.data === null && (
        <p>
          <Button busy={busy} onClick={() => void change("open")}>
            {t.create}
          </Button>
        </p>
      )}
      {typeof calendar.data === "string" && (
        <CalendarAddress
          url={calendar.data}
          onReplace={() => requestConfirmation("replace")}
          onTurnOff={() => requestConfirmation("turnOff")}
        />
      )}
      {pendingChange !== undefined && (
        <Suspense>
          <CalendarDialog
            change={pendingChange}
            open={confirming}
            onOpenChange={setConfirming}
            busy={busy}
            onConfirm={() => void change(pendingChange)}
          />
        </Suspense>
      )}
    </Card>
  );
}
