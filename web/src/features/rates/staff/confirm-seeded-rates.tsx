import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button } from "@/ui/button";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { confirmRates } from "./calls";
import { staffRatesText } from "./en";
import type { Rate } from "./model";
import { RATES_KEY, useRates } from "./queries";

/** Confirms all rates at once: the dialog states how many. */
export function ConfirmSeededRates() {
  const t = staffRatesText().notice;
  const queries = useQueryClient();
  const { rows = [] } = useRates();
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmission();
  const confirm = () =>
    submit(async () => {
      await confirmRates();
      setConfirming(false);
      toast.success(t.confirmed);
      await queries.invalidateQueries({ queryKey: [RATES_KEY] });
    });
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        {t.confirm}
      </Button>
      <LazyConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={plural(t.question, rows.length)}
        confirm={t.confirmAll}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {fill(t.questionBody, { date: newest(rows) })}
      </LazyConfirmDialog>
    </>
  );
}

function newest(rows: readonly Rate[]): string {
  const last = rows
    .map(({ fromAt }) => fromAt)
    .toSorted()
    .at(-1);
  return last === undefined ? "" : formatDate(last);
}
