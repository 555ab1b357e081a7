import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { moveProgram } from "./calls";
import type { StaffProgram } from "./model";
import { useRefresh } from "./queries";
import { SlotFields } from "./slot-fields";
import { atSlotField, SLOT_FIELDS, slotRules, targetOf, type SlotValues } from "./slot-rules";
import { childOf, slotText } from "./words";

/** Moves a program to another slot or cohort. */
export function MovePanel({ program, onClose }: { program: StaffProgram; onClose: () => void }) {
  const t = staffProgramsText().moving;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(() => z.object(slotRules()));
  const { cohort } = program;
  const form = useCheckedForm<SlotValues>(rules, {
    cohortId: cohort.status === "ongoing" ? String(cohort.id) : "",
    slot: "",
  });
  const { submit, ...submission } = useSubmission(SLOT_FIELDS);

  function save(values: SlotValues) {
    return submit(async () => {
      toast.success(await atSlotField(moveProgram(program.id, targetOf(values, program.isSponsored))));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.title, { child: childOf(program) })}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <Note>
        {fill(t.now, { cohort: cohort.title, slot: slotText(program) })} {t.keeps}
      </Note>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <SlotFields program={program} />
      </FormShell>
    </TaskPanel>
  );
}
