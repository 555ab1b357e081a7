import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { staffTimetableText } from "@/i18n/staff-timetable-text";
import { Card } from "@/ui/card";
import { toast } from "@/ui/toast";
import { setClock } from "./calls";
import type { Timetable } from "./model";
import { useRefresh } from "./queries";
import { zoneOptions } from "./zones";

interface Values {
  timeZone: string;
  lessonMinutes: string;
}

const FEWEST = 10;
const MOST = 240;

function isLesson(value: string): boolean {
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= FEWEST && minutes <= MOST;
}

function makeRules() {
  const t = staffTimetableText().clock;
  return z.object({
    timeZone: z.string().check(z.minLength(1, t.zoneRequired)),
    lessonMinutes: z.string().check(z.refine(isLesson, { error: t.minutesWrong })),
  });
}

/** Whose clock the slots are on, and how long a lesson takes. */
export function ClockCard({ timetable: { timeZone, lessonMinutes } }: { timetable: Timetable }) {
  const t = staffTimetableText().clock;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(makeRules);
  const [zones] = useState(() => zoneOptions(timeZone));
  const form = useCheckedForm<Values>(rules, { timeZone, lessonMinutes: String(lessonMinutes) });
  const { submit, ...submission } = useSubmission(["timeZone", "lessonMinutes"]);

  function save(values: Values) {
    return submit(async () => {
      toast.success(await setClock({ timeZone: values.timeZone, lessonMinutes: Number(values.lessonMinutes) }));
      await refresh();
    });
  }

  return (
    <Card title={t.title} subtitle={t.body}>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={t.save} {...submission}>
        <div className="pair">
          <SelectField name="timeZone" label={t.timeZone} hint={t.timeZoneHint} options={zones} />
          <TextField name="lessonMinutes" label={t.lessonMinutes} hint={t.lessonMinutesHint} type="number" inputMode="numeric" />
        </div>
      </FormShell>
    </Card>
  );
}
