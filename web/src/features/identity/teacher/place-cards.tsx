import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, inlineApi } from "@/api/client";
import { saveLanguage } from "@/api/save-language";
import { refreshPerson } from "@/api/session-data";
import { useSubmission } from "@/api/use-submission";
import { currentLanguage } from "@/i18n/text";
import { zoneOptions } from "@/lib/zones";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { reopenInOtherLanguage } from "@/ui/language";
import { Select } from "@/ui/select";
import { toast } from "@/ui/toast";
import { teacherAccountText } from "./en";

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "fr", label: "Français" },
];

export function LanguageCard() {
  const t = teacherAccountText().language;
  return (
    <Card title={t.title} subtitle={t.body}>
      <Field label={t.label}>
        {(control) => (
          <Select
            {...control}
            value={currentLanguage()}
            options={LANGUAGES}
            onChange={(event) => void saveLanguage(event.currentTarget.value).finally(reopenInOtherLanguage)}
          />
        )}
      </Field>
    </Card>
  );
}

/** The zone in which lessons are shown. */
export function ZoneCard({ timeZone }: { timeZone: string }) {
  const t = teacherAccountText().zone;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(timeZone);
  const { busy, submitError, submit } = useSubmission(["timeZone"]);

  const save = () =>
    submit(async () => {
      const { message } = await answer(inlineApi.PUT("/api/teacher/time-zone", { body: { timeZone: chosen } }));
      toast.success(message);
      await refreshPerson("teacher");
      await queries.invalidateQueries({ queryKey: ["teacher"] });
    });

  const error = submitError?.fieldErrors?.["timeZone"] ?? submitError?.message;
  return (
    <Card title={t.title} subtitle={t.body}>
      <Field label={t.label} error={error}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={zoneOptions(timeZone)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button busy={busy} disabled={chosen === timeZone} onClick={() => void save()}>
          {t.save}
        </Button>
      </p>
    </Card>
  );
}
