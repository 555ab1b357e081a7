import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import type { AgreementRequest } from "@/features/agreements/shared/model";
import { CountedTextField } from "@/forms/counted-text-field";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { declineRequest } from "./calls";
import { staffAgreementsText } from "./en";
import { useRefresh } from "./queries";

const MOST_LETTERS = 500;

interface DeclineValues {
  answer: string;
}

function rules() {
  const t = staffAgreementsText().declining;
  return z.object({
    answer: z.string().check(
      z.refine((typed) => typed.trim() !== "", { error: t.reasonMissing }),
      z.refine((typed) => typed.trim().length <= MOST_LETTERS, { error: t.reasonLong }),
    ),
  });
}

interface DeclinePanelProps {
  partnerId: number;
  request: AgreementRequest;
  onClose: () => void;
}

/** Declines a request, with a sentence to who asked. */
export function DeclinePanel({ partnerId, request, onClose }: DeclinePanelProps) {
  const t = staffAgreementsText().declining;
  const id = useId();
  const name = { name: request.askedBy };
  const refresh = useRefresh(partnerId);
  const [checks] = useState(rules);
  const form = useCheckedForm<DeclineValues>(checks, { answer: "" });
  const { submit, ...submission } = useSubmission(["answer"]);
  const send = ({ answer }: DeclineValues) =>
    submit(async () => {
      toast.success(await declineRequest(partnerId, request.id, answer.trim()));
      onClose();
      await refresh();
    });
  return (
    <TaskPanel
      title={fill(t.title, name)}
      formId={id}
      submitLabel={t.confirm}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        <CountedTextField name="answer" label={fill(t.reason, name)} hint={t.reasonHint} most={MOST_LETTERS} />
      </FormShell>
    </TaskPanel>
  );
}
