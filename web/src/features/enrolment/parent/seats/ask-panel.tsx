import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { newIdempotencyKey } from "@/api/idempotency";
import { useSubmission } from "@/api/use-submission";
import { FAMILY_KEY, type FamilyChild } from "@/features/enrolment/parent/family";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { CountedTextField } from "@/forms/counted-text-field";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { ANOTHER, askRules, bodyOf, MOST_LETTERS, withoutSeat, type AskValues } from "./ask-rules";
import { askForSeat } from "./calls";
import { seatAskingText } from "./en";

interface AskPanelProps {
  /** All children of the family. */
  family: readonly FamilyChild[];
  /** The child that the seat is for; otherwise it is chosen. */
  child: FamilyChild | undefined;
  onClose: () => void;
}

/** Asks the partner to pay for a child. */
export function AskPanel({ family, child, onClose }: AskPanelProps) {
  const t = seatAskingText().panel;
  const id = useId();
  const organization = useOrganization();
  const queries = useQueryClient();
  const choices = withoutSeat(family);
  const [key] = useState(newIdempotencyKey);
  const [rules] = useState(askRules);
  const start = child ?? choices[0];
  const form = useCheckedForm<AskValues>(rules, {
    childId: start === undefined ? ANOTHER : String(start.id),
    childName: "",
    sentence: "",
  });
  const { submit, ...submission } = useSubmission(["childName", "sentence"]);

  function send(values: AskValues) {
    return submit(async () => {
      toast.success(await askForSeat(bodyOf(values), key));
      onClose();
      await queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
    });
  }

  return (
    <TaskPanel
      title={fill(t.title, { organization })}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{fill(t.intro, { organization })}</p>
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        {child === undefined ? (
          <ChildFields choices={choices} />
        ) : (
          <p className="font-medium">{fill(t.forChild, { child: child.firstName })}</p>
        )}
        <CountedTextField
          name="sentence"
          label={t.sentence}
          hint={fill(t.sentenceHint, { organization })}
          most={MOST_LETTERS}
        />
      </FormShell>
      <Note>{t.programs}</Note>
    </TaskPanel>
  );
}

function ChildFields({ choices }: { choices: readonly FamilyChild[] }) {
  const t = seatAskingText().panel;
  const { control } = useFormContext<AskValues>();
  const childId = useWatch({ control, name: "childId" });
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          name="childId"
          label={t.child}
          options={[
            ...choices.map(({ id, firstName, lastName }) => ({
              value: String(id),
              label: fullName(firstName, lastName),
            })),
            { value: ANOTHER, label: t.anotherChild },
          ]}
        />
      )}
      {childId === ANOTHER && <TextField name="childName" label={t.name} autoComplete="off" />}
    </>
  );
}
