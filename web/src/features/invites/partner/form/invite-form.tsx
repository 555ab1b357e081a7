import { Suspense, useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { usePartner } from "@/api/signed-in";
import { useBeforeUnloadPrompt } from "@/api/use-before-unload-prompt";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { inviteParents } from "@/features/invites/partner/calls";
import { keepBatch } from "@/features/invites/partner/last-batch/storage";
import type { PreviewRow } from "@/features/invites/partner/model";
import { TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { folded, deduplicate, readAddresses, textOf, withoutAddresses, type Entry } from "./addresses";
import { bodyOf, inviteRules } from "./body";
import { dropDraft, keepDraft, readDraft, type InviteValues } from "./draft";
import { inviteFormText } from "./en";
import { FileDrop } from "./file-drop";
import { PreviewPane } from "./preview-pane";
import { belowEnrolled, countOnce, splitEntries, type Existing } from "./split-entries";
import { fetchPreviewRows, settledEntries, usePreview } from "./use-preview";
import { useWithoutTable, withoutTable } from "./without-table";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";

const LowerDialog = lazyOverlay(async () => ({ default: (await import("./lower-dialog")).LowerDialog }));

interface InviteFormProps {
  /** Called when the server has accepted them; `left` addresses have errors and stay in the form. */
  onSent: (left: number) => void;
}

/** A request that waits for confirmation, because it would set numbers below the number of enrolled children. */
interface PendingInvites {
  rows: readonly PreviewRow[];
  entries: readonly Entry[];
  bad: readonly Entry[];
  kidsNum: number;
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
  const [existing, setExisting] = useState<Existing>("keep");
  const [pending, setPending] = useState<PendingInvites>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const empty = emails === "" && kidsNum === "";
  const [cleared, setCleared] = useState<InviteValues>();
  const preview = usePreview(typing ? settledEntries(emails, entries) : entries, kidsNum);

  useBeforeUnloadPrompt(emails.trim() !== "" && !submission.busy);
  useEffect(() => keepDraft(id, { emails, kidsNum }), [id, emails, kidsNum]);
  useWithoutTable(emails, write);

  function write(text: string) {
    const isChecked = form.formState.isSubmitted || form.getFieldState("emails").invalid;
    setValue("emails", text, { shouldDirty: true, shouldValidate: isChecked });
  }

  function clearOrUndo() {
    setCleared(empty ? undefined : { emails, kidsNum });
    reset((empty && cleared) || { emails: "", kidsNum: "" });
  }

  async function check(values: InviteValues) {
    const all = readAddresses(await withoutTable(values.emails));
    const number = Number(values.kidsNum);
    const rows = await fetchPreviewRows(all, number);
    const { good, bad } = splitEntries(all, rows);
    // if none is valid, the server explains what is wrong with them
    const call = { entries: good.length === 0 ? all : good, bad: good.length === 0 ? [] : bad, kidsNum: number };
    const lowered = existing === "set" ? belowEnrolled(rows ?? []) : [];
    if (lowered.length > 0) setPending({ ...call, rows: lowered });
    else await send(call);
  }

  async function send({ entries: wanted, bad, kidsNum: number }: Omit<PendingInvites, "rows">) {
    const body = { ...bodyOf(deduplicate(wanted), number), keepExisting: existing === "keep" };
    const { message, batch } = await inviteParents(body, keyFor(body));
    toast.success(message);
    keepBatch(id, batch);
    setLeft(new Set(bad.map(({ email }) => folded(email))));
    if (bad.length === 0) dropDraft(id);
    else reset({ emails: textOf(bad, "\n"), kidsNum: String(number || "") });
    onSent(bad.length);
  }

  const { good, bad } = splitEntries(entries, preview.preview?.rows);
  const count = countOnce(good);
  // only those still in the form: another list is unrelated
  const stillBad = bad.filter(({ email }) => left.has(folded(email))).length;
  const someHaveOwn = entries.some((entry) => entry.kidsNum !== null);
  return (
    <div className={`${cardCss.card} ${invitesCss.invite} p-5`}>
      <FormShell
        form={form}
        onSubmit={(values) => submit(() => check(values))}
        submitLabel={count === 0 ? t.send : plural(t.sendCount, count)}
        secondary={
          <>
            {(!empty || cleared !== undefined) && (
              <Button tone="quiet" onClick={clearOrUndo}>
                {empty ? t.undoClear : t.clear}
              </Button>
            )}
            {count > 0 && bad.length > 0 && !typing && (
              <output className="self-center text-ink-2">{plural(t.leftOut, bad.length)}</output>
            )}
          </>
        }
        {...submission}
      >
        {stillBad > 0 && <Note tone="warn">{plural(t.stillHere, stillBad)}</Note>}
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
        <PreviewPane
          {...preview}
          existing={existing}
          onExisting={setExisting}
          onRemove={(unwanted) => write(withoutAddresses(emails, unwanted))}
        />
      </FormShell>
      {pending !== undefined && (
        <Suspense>
          <LowerDialog
            rows={pending.rows}
            onClose={() => setPending(undefined)}
            onConfirm={() => {
              setPending(undefined);
              void submit(() => send(pending));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
