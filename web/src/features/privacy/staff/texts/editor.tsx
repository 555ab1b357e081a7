import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { paths } from "@/app/paths";
import { staffTextsText } from "@/features/privacy/staff/en";
import { TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import type { StaffText, TextName, Wording } from "./model";
import { Previews } from "./previews";
import { saveText, TEXTS_KEY } from "./queries";
import editorCss from "@/ui/editor.scoped.css";

function makeRules() {
  const error = staffTextsText().textRequired;
  return z.object({ text: z.string().check(z.refine((value) => value.trim() !== "", { error })), french: z.string() });
}

interface TextEditorProps {
  name: TextName;
  /** Undefined if none has been written yet. */
  current: StaffText | undefined;
}

/** The text in both languages next to its preview. Saving needs a confirmation, because people consent to the saved text. */
export function TextEditor({ name, current }: TextEditorProps) {
  const t = staffTextsText();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Wording>(rules, wordingOf(current));
  useSavedForm(`text ${name}`, form);
  const { submit, ...submission } = useSubmission(["text", "french"]);
  const [wanted, setWanted] = useState<Wording | null>(null);
  const queries = useQueryClient();
  const address = name === "terms" ? paths.terms : paths.privacy;
  const subtitle = current ? versionOf(current) : t.never;

  function requestConfirmation(typed: Wording) {
    if (isSame(typed, wordingOf(current))) form.setError("text", { message: t.unchanged });
    else setWanted(typed);
  }

  function save(typed: Wording) {
    return submit(async () => {
      try {
        toast.success((await saveText(name, typed)) || t.saved);
        form.reset(typed);
        await queries.invalidateQueries({ queryKey: TEXTS_KEY });
      } finally {
        setWanted(null);
      }
    });
  }

  return (
    <div className={editorCss.editor}>
      <Card title={t.names[name]} subtitle={subtitle}>
        <p className="text-ink-2">{name === "consent" ? t.shown.consent : fill(t.shown[name], { address })}</p>
        <FormShell form={form} onSubmit={requestConfirmation} submitLabel={t.save} {...submission}>
          <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
          <TextAreaField name="text" label={t.text} hint={t.textHint} />
          <TextAreaField name="french" label={t.french} hint={t.frenchHint} />
        </FormShell>
      </Card>
      <Previews control={form.control} />
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={fill(t.ask, { version: (current?.version ?? 0) + 1 })}
        confirm={t.askConfirm}
        busy={submission.busy}
        onConfirm={() => wanted && void save(wanted)}
      >
        {name === "consent" ? t.askConsent : t.askBody}
      </ConfirmDialog>
    </div>
  );
}

function wordingOf(current: StaffText | undefined): Wording {
  return { text: current?.text ?? "", french: current?.french ?? "" };
}

function isSame(one: Wording, other: Wording): boolean {
  return one.text.trim() === other.text.trim() && one.french.trim() === other.french.trim();
}

/** A built-in text has no date. */
function versionOf({ version, createdAt, versions }: StaffText): string {
  const t = staffTextsText();
  const isWritten = versions.some((one) => one.version === version && one.by);
  return isWritten ? fill(t.version, { version, date: formatDate(createdAt) }) : fill(t.versionDelivered, { version });
}
