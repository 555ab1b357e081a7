import { useId, useState } from "react";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { Card } from "@/ui/card";
import { toast } from "@/ui/toast";
import { getZoneEffect, saveSettings } from "./calls";
import { settingsBody, settingsRules, settingsValues, type SettingsValues } from "./settings-rules";
import type { Timetable, ZoneEffect } from "./model";
import { useRefresh } from "./queries";
import { ZoneDialog } from "./zone-dialog";
import { zoneOptions } from "@/lib/zones";
import fieldCss from "@/ui/field.scoped.css?names";

/** Time zone of the slots, duration of a lesson, and how long an unpaid place is held. */
export function SettingsCard({ timetable }: { timetable: Timetable }) {
  const t = staffTimetableText().clock;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(settingsRules);
  const [zones] = useState(() => zoneOptions(timetable.timeZone));
  const form = useCheckedForm<SettingsValues>(rules, settingsValues(timetable));
  useSavedForm("clock", form);
  const [unconfirmed, setUnconfirmed] = useState<{ values: SettingsValues; effect: ZoneEffect } | null>(null);
  const { submit, ...submission } = useSubmission(["timeZone", "lessonMinutes", "holdHours"]);

  async function send(values: SettingsValues, confirm: boolean) {
    const message = await saveSettings(settingsBody(values, confirm));
    setUnconfirmed(null);
    form.reset(values);
    toast.success(message);
    await refresh();
  }

  function save(values: SettingsValues) {
    return submit(async () => {
      const effect = values.timeZone === timetable.timeZone ? null : await getZoneEffect(values.timeZone);
      // changes that move families' lessons need a confirmation
      if (effect !== null && effect.classes > 0) setUnconfirmed({ values, effect });
      else await send(values, false);
    });
  }

  return (
    <Card title={t.title} subtitle={t.body}>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={t.save} {...submission}>
        <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
        <div className={fieldCss.pair}>
          <SelectField name="timeZone" label={t.timeZone} hint={t.timeZoneHint} options={zones} />
          <TextField
            name="lessonMinutes"
            label={t.lessonMinutes}
            hint={t.lessonMinutesHint}
            type="number"
            inputMode="numeric"
          />
        </div>
        <div className={fieldCss.pair}>
          <TextField name="holdHours" label={t.holdHours} hint={t.holdHoursHint} type="number" inputMode="numeric" />
        </div>
      </FormShell>
      {unconfirmed !== null && (
        <ZoneDialog
          effect={unconfirmed.effect}
          busy={submission.busy}
          onConfirm={() => void submit(() => send(unconfirmed.values, true))}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </Card>
  );
}
