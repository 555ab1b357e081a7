import { useState } from "react";
import * as z from "zod/mini";
import { useInvalidate } from "@/api/query-hooks";
import { useSubmission } from "@/api/use-submission";
import { reportAbsence } from "@/features/enrolment/parent/calls";
import { FAMILY_KEY } from "@/features/enrolment/parent/family";
import { CountedTextField } from "@/forms/counted-text-field";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import type { AbsenceDialogProps } from "./absence-props";
import { attendanceText } from "./en";
import { lessonTime } from "./lesson-time";

/** Limit of the server. */
const LONGEST_REASON = 500;

interface Values extends Record<string, string> {
  reason: string;
}

function rules() {
  const tooLong = fill(attendanceText().reasonLong, { most: LONGEST_REASON });
  return z.object({
    reason: z.string().check(z.refine((value) => value.trim().length <= LONGEST_REASON, tooLong)),
  });
}

export function ReportDialog({ lesson, open, onOpenChange }: AbsenceDialogProps) {
  const t = attendanceText();
  const refresh = useInvalidate(FAMILY_KEY);
  const [checks] = useState(rules);
  const form = useCheckedForm<Values>(checks, { reason: "" });
  const { submit, ...submission } = useSubmission(["reason"]);
  const { childId, class: lessonClass, on, childFirstName: child } = lesson;

  function report({ reason }: Values) {
    return submit(async () => {
      toast.success(await reportAbsence({ childId, class: lessonClass, on, reason: reason.trim() }));
      await refresh();
      onOpenChange(false);
    });
  }

  return (
    <PlainDialog open={open} onOpenChange={onOpenChange} title={fill(t.reportTitle, { child })}>
      <p className="text-ink-2">{fill(t.reportBody, lessonTime(lesson))}</p>
      <FormShell
        form={form}
        onSubmit={report}
        submitLabel={t.report}
        onCancel={() => onOpenChange(false)}
        {...submission}
      >
        <CountedTextField name="reason" label={t.reason} hint={t.reasonHint} most={LONGEST_REASON} />
      </FormShell>
    </PlainDialog>
  );
}
