import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { CountedTextField } from "@/forms/counted-text-field";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, plural } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { answerSeatRequests } from "./calls";
import { parentName } from "./columns";
import { seatRequestsText } from "./en";
import type { AnswerTask, SeatRequestsAnswered } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

const MOST_LETTERS = 500;

interface AnswerValues {
  answer: string;
}

const isShort = (typed: string) => typed.trim().length <= MOST_LETTERS;

function rules() {
  const { answerLong } = seatRequestsText().panel;
  return z.object({ answer: z.string().check(z.refine(isShort, { error: answerLong })) });
}

interface AnswerPanelProps {
  task: AnswerTask;
  onClose: () => void;
}

/** Approves or declines, and stays open with the reasons if some requests could not be answered. */
export function AnswerPanel({ task: { decision, requests }, onClose }: AnswerPanelProps) {
  const t = seatRequestsText().panel;
  const id = useId();
  const refresh = useRefresh();
  const [checks] = useState(rules);
  const form = useCheckedForm<AnswerValues>(checks, { answer: "" });
  const [failed, setFailed] = useState<SeatRequestsAnswered["failed"]>([]);
  const { submit, ...submission } = useSubmission(["answer"]);
  const isApproval = decision === "approve";

  function send({ answer }: AnswerValues) {
    const ids = requests.map((request) => request.id);
    return submit(async () => {
      const sent = await answerSeatRequests(decision, { ids, answer: answer.trim() });
      if (sent.failed.length === 0) {
        toast.success(sent.message);
        onClose();
      } else {
        setFailed(sent.failed);
      }
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={plural(isApproval ? t.approveTitle : t.declineTitle, requests.length)}
      formId={id}
      submitLabel={isApproval ? t.approve : t.decline}
      unsaved={form.formState.isDirty && failed.length === 0}
      onClose={onClose}
      {...submission}
    >
      {failed.length > 0 && <Failed requests={requests} failed={failed} />}
      <p className="text-ink-2">{isApproval ? t.approveNote : t.declineNote}</p>
      <ul className={overlayCss.means}>
        {requests.map((request) => (
          <li key={request.id}>
            {parentName(request)}, {request.childName}
          </li>
        ))}
      </ul>
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        <CountedTextField name="answer" label={t.answer} hint={t.answerHint} most={MOST_LETTERS} />
      </FormShell>
    </TaskPanel>
  );
}

function Failed({ requests, failed }: Pick<AnswerTask, "requests"> & Pick<SeatRequestsAnswered, "failed">) {
  const t = seatRequestsText().panel;
  return (
    <Note tone="bad">
      <b>{t.failedTitle}</b>
      {failed.map(({ id, message }) => {
        const request = requests.find((one) => one.id === id);
        const whose = { parent: request ? parentName(request) : "", child: request?.childName ?? "" };
        return (
          <span key={id} className="block">
            {fill(t.failed, { ...whose, message })}
          </span>
        );
      })}
    </Note>
  );
}
