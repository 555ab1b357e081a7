import { useId, useState } from "react";
import * as z from "zod/mini";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import type { Program } from "@/features/enrolment/partner/model";
import { TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { moveSeat } from "./calls";
import { Effect } from "./effect";
import { moveSeatText } from "./en";
import { CHANGED_MEANWHILE } from "./model";
import { useMovePreview, useRefreshSeats } from "./queries";
import { Recipients } from "./recipients";

const LONGEST_REASON = 500;

interface Values {
  reason: string;
}

function makeRules() {
  const t = moveSeatText();
  return z.object({
    reason: z.string().check(
      z.refine((typed) => typed.trim() !== "", { error: t.reasonMissing }),
      z.maxLength(LONGEST_REASON, fill(t.reasonLong, { most: LONGEST_REASON })),
    ),
  });
}

interface MovePanelProps {
  program: Program;
  /** Of the child that has the seat. */
  name: string;
  onClose: () => void;
}

/** Moves the seat of a program to another child, after a preview of what that does. */
export function MovePanel({ program, name, onClose }: MovePanelProps) {
  const t = moveSeatText();
  const id = useId();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshSeats();
  const [childId, setChildId] = useState<number | null>(null);
  const shown = useMovePreview(program.id, childId);
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { reason: "" });
  const { submit, ...submission } = useSubmission(["reason"]);
  const plan = shown.loading || shown.failure !== null ? undefined : shown.preview?.plan;

  function save({ reason }: Values) {
    // nobody confirms what they have not seen
    if (childId === null || plan === undefined) return;
    return submit(async () => {
      const sent = { id: program.id, childId, reason: reason.trim(), plan };
      const message = await moveSeat(sent, keyOf(sent)).catch((error: unknown) => {
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
      unsaved={form.formState.isDirty || childId !== null}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{fill(t.intro, { name, cohort: program.partner_cohort.title })}</p>
      <Recipients programId={program.id} chosen={childId} onChoose={setChildId} />
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} />
      </FormShell>
      <Effect {...shown} isChosen={childId !== null} />
    </TaskPanel>
  );
}
