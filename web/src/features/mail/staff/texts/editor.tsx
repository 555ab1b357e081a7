import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { saveMailText } from "@/features/mail/staff/calls";
import { staffMailText } from "@/features/mail/staff/en";
import type { MailText, Wording } from "@/features/mail/staff/model";
import { MAIL_TEXTS_KEY } from "@/features/mail/staff/queries";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { toast } from "@/ui/toast";
import { MailTextBody } from "./body";
import { PreviewCard } from "./preview-card";
import { ResetButton } from "./reset-button";
import editorCss from "@/ui/editor.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

const needed = (error: string) => z.string().check(z.refine((value) => value.trim() !== "", { error }));

function makeRules() {
  const t = staffMailText().texts;
  return z.object({ subject: needed(t.subjectRequired), body: needed(t.bodyRequired) });
}

/** The text on the left, the rendered mail on the right. */
export function MailTextEditor({ text }: { text: MailText }) {
  const t = staffMailText().texts;
  const { subject, body, placeholders, isChanged } = text;
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Wording>(rules, { subject, body });
  useSavedForm(`mail ${text.kind} ${text.language}`, form);
  const { submit, ...submission } = useSubmission(["subject", "body"]);
  const queries = useQueryClient();

  function save(values: Wording) {
    return submit(async () => {
      toast.success((await saveMailText(text, values)) || t.saved);
      form.reset(values);
      await queries.invalidateQueries({ queryKey: [MAIL_TEXTS_KEY] });
    });
  }

  return (
    <div className={editorCss.editor}>
      <section className={cardCss.card}>
        <div className={cardCss.cardB}>
          <FormShell
            form={form}
            onSubmit={save}
            submitLabel={t.save}
            secondary={isChanged && <ResetButton of={text} onReset={() => form.reset(text.usual)} />}
            {...submission}
          >
            <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
            <TextField name="subject" label={t.subject} autoComplete="off" />
            <MailTextBody placeholders={placeholders} />
          </FormShell>
        </div>
      </section>
      <PreviewCard of={text} form={form} />
    </div>
  );
}
