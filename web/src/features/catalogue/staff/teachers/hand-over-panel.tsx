import { useId, useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { useClassDay } from "@/features/catalogue/shared/class-day";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { DateField } from "@/forms/date-field";
import { SelectField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { dateError } from "@/i18n/date-error";
import { fill, plural } from "@/i18n/text";
import { todayHere } from "@/lib/dates";
import { fullName } from "@/lib/text";
import { isIsoDate } from "@/lib/typed-date";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { handOver } from "./hand-over";
import { HandOverPreview } from "./hand-over-preview";
import type { Teacher } from "./model";
import { useHandOverPreview, useRefresh, useTeacherChoices } from "./queries";

interface Values {
  toId: string;
  from: string;
}

function makeRules() {
  const t = staffTeachersText().handingOver;
  const filled = z.refine<string>((value) => value !== "", { error: t.fromRequired, abort: true });
  return z.object({
    toId: z.string().check(z.minLength(1, t.toRequired)),
    from: z.string().check(filled, z.refine(isIsoDate, { error: dateError })),
  });
}

/** Gives all classes of a teacher who leaves to another one, from a day on. */
export function HandOverPanel({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = staffTeachersText().handingOver;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const teachers = useTeacherChoices();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { toId: "", from: useClassDay() ?? todayHere() });
  const { submit, ...submission } = useSubmission(["toId", "from"]);
  const { toId, from } = form.watch();
  const body = toId !== "" && isIsoDate(from) ? { toId: Number(toId), from } : null;
  const preview = useHandOverPreview(teacher.id, body);
  const name = fullName(teacher.firstName, teacher.lastName);
  const others = teachers.data?.filter((other) => other.id !== teacher.id) ?? [];

  // nobody confirms what they have not seen
  const mayConfirm = !preview.loading && preview.effect?.clashes.length === 0;

  function save() {
    if (body === null || !mayConfirm) return;
    return submit(async () => {
      toast.success(await handOver(teacher.id, body, keyOf(body)));
      onClose();
      await refresh();
    });
  }

  const classes = preview.effect?.classes.length ?? 0;
  return (
    <TaskPanel
      title={fill(t.title, { teacher: name })}
      formId={id}
      submitLabel={classes === 0 ? t.submitNone : plural(t.submit, classes)}
      blocked={body !== null && !mayConfirm}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <SelectField
          name="toId"
          label={t.to}
          placeholder={t.chooseTo}
          options={others.map(({ id: key, firstName, lastName }) => ({
            value: String(key),
            label: fullName(firstName, lastName),
          }))}
        />
        <DateField name="from" label={t.from} hint={t.fromHint} />
      </FormShell>
      <HandOverPreview {...preview} isComplete={body !== null} teacher={name} />
    </TaskPanel>
  );
}
