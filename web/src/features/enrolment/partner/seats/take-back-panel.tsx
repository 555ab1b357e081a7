import { useId, type FormEvent, type ReactNode } from "react";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import type { Program } from "@/features/enrolment/partner/model";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { MoneyText } from "@/ui/money";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { takeSeatBack } from "./calls";
import { EffectBox } from "./effect";
import { moveSeatText } from "./en";
import { CHANGED_MEANWHILE, type SeatReturnPreview } from "./model";
import { useRefreshSeats, useTakeBackPreview } from "./queries";

interface TakeBackPanelProps {
  program: Program;
  /** Of the child that has the seat. */
  name: string;
  onClose: () => void;
}

/** Takes the seat of a program back, after a preview of what that does. */
export function TakeBackPanel({ program, name, onClose }: TakeBackPanelProps) {
  const t = moveSeatText().takeBack;
  const id = useId();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshSeats();
  const { preview, ...shown } = useTakeBackPreview(program.id);
  const { submit, ...submission } = useSubmission();
  const plan = shown.loading || shown.failure !== null ? undefined : preview?.plan;

  function save(event: FormEvent) {
    event.preventDefault();
    // nobody confirms what they have not seen
    if (plan === undefined) return;
    void submit(async () => {
      const sent = { id: program.id, plan };
      const message = await takeSeatBack(sent, keyOf(sent)).catch((error: unknown) => {
        // what would happen now has to be confirmed
        if (error instanceof ApiFailure && error.code === CHANGED_MEANWHILE) shown.onRetry();
        throw error;
      });
      toast.success(message);
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.title, { name })}
      formId={id}
      submitLabel={t.submit}
      blocked={plan === undefined}
      unsaved={false}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{fill(t.intro, { name, cohort: program.partner_cohort.title })}</p>
      <form id={id} onSubmit={save} />
      <EffectBox lines={preview && linesOf(preview)} {...shown} isChosen />
    </TaskPanel>
  );
}

function linesOf(preview: SeatReturnPreview): ReactNode[] {
  const move = moveSeatText();
  const t = move.takeBack;
  const { from, cohort, day, timeText, hasStarted, keepsSeat, leavesInvoice } = preview;
  const { child, parent, allowedBefore: before, allowedAfter: after } = from;
  const lines: ReactNode[] = [fill(move.leaves, { child, cohort, day: weekdayName(day), time: clockTime(timeText) })];
  if (hasStarted) lines.push(fill(move.stays, { child }));
  lines.push(leavesInvoice ? <MoneyText>{fill(t.invoice, { sum: leavesInvoice.text })}</MoneyText> : t.unpaid);
  if (keepsSeat) lines.push(fill(t.keeps, { child }));
  else lines.push(before === after ? move.sameAllowed : fill(move.allowed, { parent, before, after }));
  lines.push(t.mail);
  return lines;
}
