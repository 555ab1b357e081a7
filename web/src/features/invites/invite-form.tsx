import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { usePartner } from "@/api/signed-in";
import { useAskBeforeClosing } from "@/api/use-ask-before-closing";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { inviteFormText } from "@/i18n/invite-form-text";
import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { folded, readAddresses, withoutAddresses } from "./addresses";
import { inviteParents } from "./calls";
import { dropDraft, keepDraft, readDraft, type InviteValues } from "./draft";
import { FileDrop } from "./file-drop";
import { bodyOf, inviteRules } from "./invite-body";
import { PreviewPane } from "./preview-pane";
import { settledEntries, usePreview } from "./use-preview";

interface InviteFormProps {
  /** Called when the server has taken all of them. */
  onSent: (mails: number) => void;
}

export function InviteForm({ onSent }: InviteFormProps) {
  const t = inviteFormText();
  const { id } = usePartner();
  const [rules] = useState(inviteRules);
  const form = useCheckedForm<InviteValues>(rules, readDraft(id));
  const { submit, ...submission } = useSubmission(["emails", "kidsNum"]);
  const keyFor = useIdempotencyKey();
  const { control, setValue, reset } = form;
  const [emails = "", kidsNum = ""] = useWatch({ control, name: ["emails", "kidsNum"] });
  const entries = useMemo(() => readAddresses(emails), [emails]);
  const [typing, setTyping] = useState(false);
  const preview = usePreview(typing ? settledEntries(emails, entries) : entries, kidsNum);

  useAskBeforeClosing(emails.trim() !== "" && !submission.busy);
  useEffect(() => keepDraft(id, { emails, kidsNum }), [id, emails, kidsNum]);

  function write(text: string) {
    setValue("emails", text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  function send(values: InviteValues) {
    const body = bodyOf(readAddresses(values.emails), Number(values.kidsNum));
    return submit(async () => {
      const { message, mails } = await inviteParents(body, keyFor(body));
      toast.success(message);
      dropDraft(id);
      onSent(mails);
    });
  }

  const count = new Set(entries.map(({ email }) => folded(email))).size;
  const someHaveOwn = entries.some((entry) => entry.kidsNum !== null);
  return (
    <div className="invite">
      <div className="card p-5">
        <FormShell
          form={form}
          onSubmit={send}
          submitLabel={count === 0 ? t.send : plural(t.sendCount, count)}
          secondary={
            (emails !== "" || kidsNum !== "") && (
              <Button tone="quiet" onClick={() => reset({ emails: "", kidsNum: "" })}>
                {t.clear}
              </Button>
            )
          }
          {...submission}
        >
          <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
            <TextAreaField name="emails" label={t.emails} hint={t.emailsHint} />
          </div>
          <FileDrop onText={(text) => write(emails.trim() === "" ? text : `${emails.trimEnd()}\n${text}`)} />
          <TextField
            name="kidsNum"
            type="number"
            inputMode="numeric"
            label={t.kidsNum}
            hint={someHaveOwn ? t.kidsHintSome : t.kidsHint}
          />
        </FormShell>
      </div>
      <PreviewPane {...preview} onRemove={(unwanted) => write(withoutAddresses(emails, unwanted))} />
    </div>
  );
}
