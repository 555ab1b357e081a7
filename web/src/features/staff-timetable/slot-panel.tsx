import { useId, useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { staffTimetableText } from "@/i18n/staff-timetable-text";
import { capital } from "@/lib/text";
import { WEEKDAYS, weekdayName, type Weekday } from "@/lib/weekdays";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addSlot } from "./calls";
import type { SlotBody } from "./model";
import { useRefresh } from "./queries";

function makeRules() {
  const { timeRequired } = staffTimetableText().form;
  return z.object({ day: z.enum(WEEKDAYS), time: z.string().check(z.minLength(1, timeRequired)) });
}

export function SlotPanel({ day, onClose }: { day: Weekday; onClose: () => void }) {
  const t = staffTimetableText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<SlotBody>(rules, { day, time: "" });
  const { submit, ...submission } = useSubmission(["day", "time"]);

  function save(values: SlotBody) {
    return submit(async () => {
      // some browsers add seconds
      const body = { day: values.day, time: values.time.slice(0, 5) };
      toast.success(await addSlot(body, keyOf(body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel title={t.title} formId={id} submitLabel={t.submit} unsaved={form.formState.isDirty} onClose={onClose} {...submission}>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <SelectField name="day" label={t.day} options={WEEKDAYS.map((value) => ({ value, label: capital(weekdayName(value)) }))} />
        <TextField name="time" label={t.time} hint={t.timeHint} type="time" />
      </FormShell>
    </TaskPanel>
  );
}
