import { useId, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { changeLessons, previewChange } from "@/features/lessons/staff/calls";
import { staffChangeText } from "./en";
import { usePreview, useRefresh, useTeacherChoices } from "@/features/lessons/staff/queries";
import { PreviewWarnings } from "@/features/lessons/shared/preview-notes";
import { className, whenText } from "@/features/lessons/staff/words";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { useDebounced } from "@/ui/use-debounced";
import type { ChangeBody, ChangeEffect } from "@/features/lessons/staff/model";
import { ActionChoice, ActionFields } from "./action-fields";
import { Preview } from "./preview";
import { bodyOf, CHANGE_FIELDS, faultsOf, isUnchanged, startOf, type ActionKind, type ChangeRequest } from "./request";
import type { ChangeValues } from "./request";
import { makeChangeRules } from "./rules";
import { TargetFields } from "./target-fields";

/** The code of the refusal of a change that would do something else than the preview showed. */
const CHANGED_MEANWHILE = "lessons.changed_meanwhile";

interface ChangePanelProps {
  request: ChangeRequest;
  onClose: () => void;
}

/** Changes one lesson, the lessons of a class, or those of a teacher's day, with a preview of what happens. */
export function ChangePanel({ request, onClose }: ChangePanelProps) {
  const t = staffChangeText();
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(() => makeChangeRules(request));
  const form = useCheckedForm<ChangeValues>(rules, startOf(request));
  const { submit, ...submission } = useSubmission(CHANGE_FIELDS);
  const values = form.watch();
  const isSame = isUnchanged(request, values);
  const body = !isSame && faultsOf(request, values).length === 0 ? bodyOf(request, values) : null;
  const wanted = JSON.stringify(withoutReason(body));
  const settled = useDebounced(wanted);
  const preview = usePreview("change", JSON.parse(settled) as ChangeBody | null, previewChange);
  const isCurrent = preview.isCurrent && settled === wanted;
  const mayConfirm = isCurrent && preview.effect !== undefined && isPossible(preview.effect);

  function save(saved: ChangeValues) {
    // nobody confirms what they have not seen
    if (!mayConfirm) return;
    const plan = preview.effect?.plan ?? null;
    return submit(async () => {
      const sent = { ...bodyOf(request, saved), plan };
      const { message } = await changeLessons(sent, keyOf(sent)).catch((error: unknown) => {
        // what would happen now has to be confirmed; after a lost answer, in contrast, the same request is sent again
        if (error instanceof ApiFailure && error.code === CHANGED_MEANWHILE) preview.onRetry();
        throw error;
      });
      toast.success(message);
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={titleOf(request)}
      formId={id}
      submitLabel={submitLabel(values.action, isCurrent ? preview.effect : undefined)}
      dismiss={t.dismiss}
      blocked={isSame || (body !== null && !mayConfirm)}
      notice={preview.effect && isPossible(preview.effect) && <PreviewWarnings warnings={preview.effect.warnings} />}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TargetFields request={request} />
        {request.kind !== "lesson" && <ActionChoice kind={request.kind} />}
        <ActionFields request={request} action={values.action} effect={preview.effect} />
      </FormShell>
      <Preview
        {...preview}
        effect={request.kind === "teacherDay" ? withoutNoLesson(preview.effect) : preview.effect}
        loading={preview.loading || (body !== null && settled !== wanted)}
        isComplete={body !== null}
        refusal={submission.submitError?.message}
        nothing={request.kind === "teacherDay" ? <NoLessons {...values} today={request.today} /> : t.nothing}
      />
    </TaskPanel>
  );
}

function isPossible({ lessons, problems }: ChangeEffect): boolean {
  return lessons.length > 0 && problems.length === 0;
}

/** A day without lessons has its own sentence, which names the teacher. */
function withoutNoLesson(effect: ChangeEffect | undefined): ChangeEffect | undefined {
  return effect?.lessons.length === 0 ? { ...effect, problems: [] } : effect;
}

function NoLessons({ teacherId, on, today }: Pick<ChangeValues, "teacherId" | "on"> & { today: string }) {
  const teacher = useTeacherChoices().data?.find(({ id }) => String(id) === teacherId);
  const { noLessons, noneLeft, nothing } = staffChangeText();
  if (teacher === undefined) return nothing;
  return fill(on > today ? noLessons : noneLeft, {
    name: fullName(teacher.firstName, teacher.lastName),
    date: formatDate(on),
  });
}

/** The reason is part of the emails, not of what happens: typing it does not ask the server again. */
function withoutReason(body: ChangeBody | null): ChangeBody | null {
  if (body === null || !("reason" in body.action)) return body;
  return { ...body, action: { ...body.action, reason: "" } };
}

function submitLabel(action: ActionKind, effect: ChangeEffect | undefined): string {
  const t = staffChangeText();
  const count = effect?.lessons.length ?? 0;
  return count === 0 ? t.submitNone[action] : plural(t.submit[action], count);
}

function titleOf(request: ChangeRequest): string {
  const { titles, lessonOf } = staffChangeText();
  switch (request.kind) {
    case "lesson": {
      const { cohort } = request.lesson;
      return fill(titles[request.action], { what: fill(lessonOf, { cohort, when: whenText(request.lesson) }) });
    }
    case "class":
      return fill(titles.class, { class: className(request.taught) });
    case "teacherDay":
      return titles.absent;
  }
}
