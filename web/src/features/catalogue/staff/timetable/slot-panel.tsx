import { useId, useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { SelectField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { clockTime } from "@/lib/clock";
import { capital } from "@/lib/text";
import { WEEKDAYS, weekdayName, type Weekday } from "@/lib/weekdays";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addSlot } from "./calls";
import type { SlotBody } from "./model";
import { useRefresh } from "./queries";

/** Every quarter of an hour, 00:00 to 23:45. The native time field differs between browsers. */
const QUARTERS = Array.from({ length: 24 * 4 }, (_, index) =>
  [index / 4, (index % 4) * 15].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":"),
);

/** In the server's format: 4:00 PM. */
function shownTime(value: string): string {
  const [hour = 0, minutes] = value.split(":").map(Number);
  return clockTime(`${hour % 12 || 12}:${String(minutes).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`);
}

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
      toast.success(await addSlot(values, keyOf(values)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={t.title}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <SelectField
          name="day"
          label={t.day}
          options={WEEKDAYS.map((value) => ({ value, label: capital(weekdayName(value)) }))}
        />
        <SelectField
          name="time"
          label={t.time}
          hint={t.timeHint}
          placeholder={t.chooseTime}
          options={QUARTERS.map((value) => ({ value, label: shownTime(value) }))}
        />
      </FormShell>
    </TaskPanel>
  );
}
