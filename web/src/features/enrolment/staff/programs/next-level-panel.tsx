import { useId, useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { SegmentedField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { raiseProgram } from "./calls";
import type { StaffProgram } from "./model";
import { useRefresh } from "./queries";
import { SlotFields } from "./slot-fields";
import { atSlotField, SLOT_FIELDS, slotRules, targetOf, type SlotValues } from "./slot-rules";
import { childOf } from "./words";

interface Values extends SlotValues {
  sponsored: "yes" | "no";
}

const makeRules = () => z.object({ ...slotRules(), sponsored: z.enum(["yes", "no"]) });

/** Assigns the next package to a child who completed one. */
export function NextLevelPanel({ program, onClose }: { program: StaffProgram; onClose: () => void }) {
  const t = staffProgramsText().raising;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { cohortId: "", slot: "", sponsored: program.isSponsored ? "yes" : "no" });
  const { submit, ...submission } = useSubmission([...SLOT_FIELDS, "sponsored"]);
  const { child, level, partner } = program;

  function save(values: Values) {
    return submit(async () => {
      const body = targetOf(values, values.sponsored === "yes");
      toast.success(await atSlotField(raiseProgram(program.id, body, keyOf(body))));
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
      <Note>{fill(t.body, { child: child.firstName, age: child.age, level, next: level + 1 })}</Note>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <SlotFields program={program} />
        <SegmentedField
          name="sponsored"
          label={t.payer}
          options={[
            { value: "yes", label: partner.name },
            { value: "no", label: t.parent },
          ]}
        />
      </FormShell>
    </TaskPanel>
  );
}
