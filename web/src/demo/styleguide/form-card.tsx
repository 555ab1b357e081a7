import { useState } from "react";
import * as z from "zod/mini";
import { ChoiceField, PasswordField, SegmentedField, SelectField, TextAreaField, TextField } from "@/forms/fields";
import { FormShell, type SubmitError } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { Card } from "@/ui/card";
import { toast } from "@/ui/toast";
import { styleguideText } from "./en";

const AGES = Array.from({ length: 10 }, (_, index) => String(index + 7));

function makeSchema() {
  const t = styleguideText();
  return z.object({
    firstName: z.string().check(z.minLength(1, t.firstNameRequired)),
    emails: z.string().check(z.minLength(1, t.emailsRequired)),
    password: z.string().check(z.minLength(8, t.passwordShort)),
    age: z.string().check(z.minLength(1, t.ageRequired)),
    gender: z.string(),
    answer: z.string(),
  });
}

type Values = z.infer<ReturnType<typeof makeSchema>>;

export function FormCard() {
  const t = styleguideText();
  const [schema] = useState(makeSchema);
  const [refusal, setRefusal] = useState<SubmitError | null>(null);
  const form = useCheckedForm<Values>(schema, {
    firstName: "",
    emails: "",
    password: "",
    age: "",
    gender: "female",
    answer: "yes",
  });

  function submit({ answer }: Values) {
    const refused = answer === "no";
    setRefusal(
      refused ? { message: t.refused, fieldErrors: { emails: t.refusedField }, requestId: "01JC7Q2M8Z4K" } : null,
    );
    if (!refused) toast.success(t.sent);
  }

  return (
    <Card title={t.form} subtitle={t.formIntro}>
      <FormShell form={form} onSubmit={submit} submitError={refusal} busy={false} submitLabel={t.send}>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField name="firstName" label={t.firstName} autoComplete="off" />
          <PasswordField name="password" label={t.password} autoComplete="new-password" />
          <SelectField
            name="age"
            label={t.age}
            placeholder={t.chooseAge}
            options={AGES.map((age) => ({ value: age, label: age }))}
          />
          <SegmentedField
            name="gender"
            label={t.gender}
            options={[
              { value: "male", label: t.male },
              { value: "female", label: t.female },
            ]}
          />
        </div>
        <TextAreaField name="emails" label={t.emails} hint={t.emailsHint} />
        <ChoiceField
          name="answer"
          label={t.answer}
          options={[
            { value: "yes", label: t.answerYes, description: t.answerYesBody },
            { value: "no", label: t.answerNo, description: t.answerNoBody },
          ]}
        />
      </FormShell>
    </Card>
  );
}
