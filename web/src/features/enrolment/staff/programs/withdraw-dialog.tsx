import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { PlainDialog } from "@/ui/plain-dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { useCloseGuard } from "@/ui/use-close-guard";
import { withdrawProgram } from "./calls";
import type { StaffProgram } from "./model";
import { useRefresh } from "./queries";
import { childOf, slotText } from "./words";
import overlayCss from "@/ui/overlay.scoped.css?names";

function makeRules() {
  const { reasonRequired } = staffProgramsText().withdrawing;
  return z.object({ reason: z.string().check(z.refine((value) => value.trim() !== "", { error: reasonRequired })) });
}

interface WithdrawDialogProps {
  program: StaffProgram;
  onClose: () => void;
}

/**
 * Explains the effects of a withdrawal before it happens, and asks for the reason. Paid programs are withdrawn by a
 * refund instead.
 */
export function WithdrawDialog({ program, onClose }: WithdrawDialogProps) {
  const t = staffProgramsText().withdrawing;
  const title = fill(t.title, { child: childOf(program), cohort: program.cohort.title });
  if (!program.isPaid) return <WithdrawForm title={title} program={program} onClose={onClose} />;
  return (
    <PlainDialog open onOpenChange={onClose} title={title}>
      <p className="text-ink-2">{t.isPaid}</p>
      <div className={overlayCss.dialogActs}>
        <Button onClick={onClose}>{text().common.close}</Button>
      </div>
    </PlainDialog>
  );
}

function WithdrawForm({ title, program, onClose }: WithdrawDialogProps & { title: string }) {
  const t = staffProgramsText().withdrawing;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ reason: string }>(rules, { reason: "" });
  const { submit, ...submission } = useSubmission(["reason"]);
  const { busy, submitError } = submission;
  const { child, parent, partner, isSponsored } = program;
  const { isDirty } = form.formState;
  const guard = useCloseGuard(isDirty, onClose);

  function withdraw({ reason }: { reason: string }) {
    return submit(async () => {
      toast.success(await withdrawProgram(program.id, { reason: reason.trim() }));
      onClose();
      await refresh();
      // the row it was opened from is gone
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    });
  }

  return (
    <PlainDialog open onOpenChange={(open) => !open && !busy && guard.close()} title={title} holdsBack={isDirty}>
      {guard.confirmation}
      <ul className={overlayCss.means}>
        <li>{fill(t.place, { slot: slotText(program) })}</li>
        <li>{isSponsored ? fill(t.seat, { partner: partner.name }) : fill(t.nothingDue, { parent: parent.name })}</li>
        <li>{fill(t.stays, { child: child.firstName })}</li>
      </ul>
      <FormShell id={id} form={form} onSubmit={withdraw} submitLabel={null} {...submission}>
        <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} />
      </FormShell>
      <Refusal error={submitError} />
      <div className={overlayCss.dialogActs}>
        <Button disabled={busy} onClick={guard.close}>
          {text().common.cancel}
        </Button>
        <Button type="submit" form={id} tone="danger" busy={busy}>
          {t.confirm}
        </Button>
      </div>
    </PlainDialog>
  );
}
