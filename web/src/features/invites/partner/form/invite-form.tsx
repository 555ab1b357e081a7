import { Suspense, useEffect, useMemo, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { usePartner } from "@/api/signed-in";
import { useBeforeUnloadPrompt } from "@/api/use-before-unload-prompt";
import { DepartmentChoice } from "@/features/departments/shared/choice";
import { departmentText } from "@/features/departments/shared/en";
import { TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { plural } from "@/i18n/text";
import { lazyOverlay } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { folded, readAddresses, withoutAddresses } from "./addresses";
import { AgreementChoice } from "./agreement-choice";
import { inviteRules } from "./body";
import { ClearButton } from "./clear-button";
import { readDraft, saveDraft, type InviteValues } from "./draft";
import { inviteFormText } from "./en";
import { FileDrop } from "./file-drop";
import { PreviewPane } from "./preview-pane";
import { countOnce, splitEntries, type Existing } from "./split-entries";
import { settledEntries, usePreview } from "./use-preview";
import { useSending } from "./use-sending";
import { useWithoutTable } from "./without-table";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";

const LowerDialog = lazyOverlay(async () => ({ default: (await import("./lower-dialog")).LowerDialog }));

interface InviteFormProps {
  /** Called when the server has accepted them; `left` addresses have errors and stay in the form. */
  onSent: (left: number) => void;
}

export function InviteForm({ onSent }: InviteFormProps) {
  const { id } = usePartner();
  const [rules] = useState(inviteRules);
  const form = useCheckedForm<InviteValues>(rules, readDraft(id));
  const [existing, setExisting] = useState<Existing>("keep");
  const [agreementId, setAgreementId] = useState<number>();
  const [department, setDepartment] = useState<number | null>(null);
  const departmentId = department ?? undefined;
  const { submission, onSubmit, left, lowering } = useSending({
    reset: form.reset,
    existing,
    agreementId,
    departmentId,
    onSent,
  });
  const { values, write } = useInput(form);
  const [typing, setTyping] = useState(false);
  const entries = useMemo(() => readAddresses(values.emails), [values.emails]);
  const preview = usePreview(typing ? settledEntries(values.emails, entries) : entries, values.kidsNum, {
    existing,
    agreementId,
    departmentId,
  });
  const { good, bad } = splitEntries(entries, preview.preview?.rows);
  const count = countOnce(good);

  useBeforeUnloadPrompt(values.emails.trim() !== "" && !submission.busy);

  const t = inviteFormText();
  // only those still in the form: another list is unrelated
  const stillBad = bad.filter(({ email }) => left.has(folded(email))).length;
  return (
    <div className={`${cardCss.card} ${invitesCss.invite} p-5`}>
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitLabel={count === 0 ? t.send : plural(t.sendCount, count)}
        secondary={
          <>
            <ClearButton values={values} onReset={form.reset} />
            {count > 0 && bad.length > 0 && !typing && (
              <output className="self-center text-ink-2">{plural(t.leftOut, bad.length)}</output>
            )}
          </>
        }
        {...submission}
      >
        {stillBad > 0 && <Note tone="warn">{plural(t.stillHere, stillBad)}</Note>}
        <Fields
          emails={values.emails}
          someHaveOwn={entries.some(({ kidsNum }) => kidsNum !== null)}
          onTyping={setTyping}
          onWrite={write}
        />
        <AgreementChoice value={agreementId} onChange={setAgreementId} />
        <DepartmentChoice value={department} hint={departmentText().inviteHint} onChange={setDepartment} />
        <PreviewPane
          {...preview}
          existing={existing}
          onExisting={setExisting}
          onRemove={(unwanted) => write(withoutAddresses(values.emails, unwanted))}
        />
      </FormShell>
      {lowering !== undefined && (
        <Suspense>
          <LowerDialog {...lowering} />
        </Suspense>
      )}
    </div>
  );
}

/** The current values, stored as a draft, and a way to replace the addresses. */
function useInput({ control, setValue, formState, getFieldState }: UseFormReturn<InviteValues>) {
  const { id } = usePartner();
  const [emails = "", kidsNum = ""] = useWatch({ control, name: ["emails", "kidsNum"] });
  useEffect(() => saveDraft(id, { emails, kidsNum }), [id, emails, kidsNum]);

  function write(text: string) {
    const isChecked = formState.isSubmitted || getFieldState("emails").invalid;
    setValue("emails", text, { shouldDirty: true, shouldValidate: isChecked });
  }

  useWithoutTable(emails, write);
  return { values: { emails, kidsNum }, write };
}

interface FieldsProps {
  emails: string;
  /** Whether some addresses have their own number of children. */
  someHaveOwn: boolean;
  onTyping: (isTyping: boolean) => void;
  onWrite: (emails: string) => void;
}

function Fields({ emails, someHaveOwn, onTyping, onWrite }: FieldsProps) {
  const t = inviteFormText();
  return (
    <>
      <div onFocus={() => onTyping(true)} onBlur={() => onTyping(false)}>
        <TextAreaField name="emails" label={t.emails} hint={t.emailsHint} />
      </div>
      <FileDrop onText={(text) => onWrite(emails.trim() === "" ? text : `${emails.trimEnd()}\n${text}`)} />
      <TextField
        name="kidsNum"
        type="number"
        inputMode="numeric"
        label={t.kidsNum}
        hint={someHaveOwn ? t.kidsHintSome : t.kidsHint}
      />
    </>
  );
}
