import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useKeptForm } from "@/api/use-kept-form";
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
import { Prose } from "@/ui/prose";
import { toast } from "@/ui/toast";
import type { StaffText, TextName } from "./model";
import { saveText, TEXTS_KEY } from "./queries";
import editorCss from "@/ui/editor.scoped.css";

function makeRules() {
  const error = staffTextsText().textRequired;
  return z.object({ text: z.string().check(z.refine((value) => value.trim() !== "", { error })) });
}

interface TextEditorProps {
  name: TextName;
  /** Undefined if none has been written yet. */
  current: StaffText | undefined;
}

/** The text next to its preview. Saving needs a confirmation, because people consent to the saved text. */
export function TextEditor({ name, current }: TextEditorProps) {
  const t = staffTextsText();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ text: string }>(rules, { text: current?.text ?? "" });
  useKeptForm(`text ${name}`, form);
  const typed = useWatch({ control: form.control, name: "text" });
  const { submit, ...submission } = useSubmission(["text"]);
  const [wanted, setWanted] = useState<string | null>(null);
  const queries = useQueryClient();
  const address = name === "terms" ? paths.terms : paths.privacy;
  const subtitle = current ? versionOf(current) : t.never;

  function requestConfirmation({ text }: { text: string }) {
    if (text.trim() === current?.text.trim()) form.setError("text", { message: t.unchanged });
    else setWanted(text);
  }

  function save(text: string) {
    return submit(async () => {
      try {
        toast.success((await saveText(name, text)) || t.saved);
        form.reset({ text });
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
        </FormShell>
      </Card>
      <Card title={t.preview}>
        <Prose text={typed} level="h3" />
      </Card>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={fill(t.ask, { version: (current?.version ?? 0) + 1 })}
        confirm={t.askConfirm}
        busy={submission.busy}
        onConfirm={() => void save(wanted ?? "")}
      >
        {name === "consent" ? t.askConsent : t.askBody}
      </ConfirmDialog>
    </div>
  );
}

/** A built-in text has no date. */
function versionOf({ version, createdAt, versions }: StaffText): string {
  const t = staffTextsText();
  const isWritten = versions.some((one) => one.version === version && one.by);
  return isWritten ? fill(t.version, { version, date: formatDate(createdAt) }) : fill(t.versionDelivered, { version });
}
