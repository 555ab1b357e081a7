import { useId, useState } from "react";
import * as z from "zod/mini";
import { ApiFailure } from "@/api/failure";
import { useSubmission } from "@/api/use-submission";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { SelectField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, plural } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { assignTeacher } from "./calls";
import { teacherOptions } from "./choices";
import { ClashPanel } from "./clash-panel";
import type { AssignBody, AssignmentResult, Target } from "./model";
import { useRefresh, useTeacherChoices } from "./queries";
import { childOf } from "./words";

interface Values {
  teacherId: string;
}

const NOBODY = "nobody";
const CLASH = "programs.clash";
const EVERY_PROGRAM = {
  cohortId: null,
  partnerId: null,
  teacherId: null,
  paid: null,
  day: null,
  time: null,
  search: null,
};

function makeRules() {
  return z.object({ teacherId: z.string().check(z.minLength(1, staffProgramsText().assigning.required)) });
}

interface AssignPanelProps {
  target: Target;
  onClose: () => void;
  onAssigned: () => void;
}

/**
 * Assigns a teacher to one or thousands of programs. If lessons overlap, nothing changes until the user chooses to
 * skip those.
 */
export function AssignPanel({ target, onClose, onAssigned }: AssignPanelProps) {
  const t = staffProgramsText().assigning;
  const id = useId();
  const refresh = useRefresh();
  const teachers = useTeacherChoices();
  const [rules] = useState(makeRules);
  const [clash, setClash] = useState<{ teacherId: string; message: string } | null>(null);
  const [result, setResult] = useState<AssignmentResult | null>(null);
  const form = useCheckedForm<Values>(rules, { teacherId: "" });
  const { submit, ...submission } = useSubmission(["teacherId"]);
  // another teacher may have no clash
  const refused = clash?.teacherId === form.watch("teacherId") ? clash : null;
  const maySkip = refused !== null && countOf(target) > 1;

  function assign({ teacherId }: Values) {
    return submit(async () => {
      try {
        const { data, message } = await assignTeacher(bodyOf(target, teacherId, maySkip));
        onAssigned();
        void refresh();
        if (data.skipped > 0) return setResult(data);
        toast.success(message);
        if (data.completed > 0) toast.warning(plural(t.completed, data.completed));
        onClose();
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== CLASH) throw error;
        setClash({ teacherId, message: error.message });
      }
    });
  }

  if (result !== null) return <ClashPanel result={result} onClose={onClose} />;
  return (
    <TaskPanel
      title={titleOf(target)}
      formId={id}
      submitLabel={maySkip ? t.skip : t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={assign} submitLabel={null} {...submission}>
        <SelectField
          name="teacherId"
          label={t.teacher}
          hint={t.hint}
          placeholder={t.choose}
          options={[...teacherOptions(teachers.data), { value: NOBODY, label: t.nobody }]}
        />
      </FormShell>
      {teachers.isError && <Note tone="bad">{t.loadFailed}</Note>}
      {refused !== null && (
        <div role="alert">
          <Note tone="warn">
            {refused.message} {maySkip && t.clash}
          </Note>
        </div>
      )}
    </TaskPanel>
  );
}

function countOf(target: Target): number {
  return "filter" in target ? target.count : target.programs.length;
}

function titleOf(target: Target): string {
  const t = staffProgramsText().assigning;
  const only = "programs" in target && target.programs.length === 1 ? target.programs[0] : undefined;
  return only === undefined ? plural(t.title, countOf(target)) : fill(t.titleOne, { child: childOf(only) });
}

function bodyOf(target: Target, teacherId: string, skips: boolean): AssignBody {
  return {
    teacherId: teacherId === NOBODY ? null : Number(teacherId),
    filter: "filter" in target ? { ...EVERY_PROGRAM, ...target.filter } : null,
    programIds: "filter" in target ? null : target.programs.map(({ id }) => id),
    // an empty filter means all programs, which the request states explicitly
    everything: "filter" in target,
    onClash: skips ? "skip" : "refuse",
  };
}
