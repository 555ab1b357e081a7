import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { eraseFamily } from "./calls";
import { staffPrivacyText } from "./en";
import type { EraseBody, Erased } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";

function makeRules(email: string) {
  const t = staffPrivacyText().erase;
  const same = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  return z.object({
    confirm: z.string().check(z.refine(same, { error: t.confirmWrong })),
    reason: z.string().check(z.refine((value) => value.trim() !== "", { error: t.reasonRequired })),
  });
}

interface EraseFormProps {
  parentId: number;
  email: string;
  onBusy: (busy: boolean) => void;
  onErased: (erased: Erased) => void;
  onCancel: () => void;
}

export function EraseForm({ parentId, email, onBusy, onErased, onCancel }: EraseFormProps) {
  const t = staffPrivacyText().erase;
  const [rules] = useState(() => makeRules(email));
  const form = useCheckedForm<EraseBody>(rules, { confirm: "", reason: "" });
  const { submit, ...submission } = useSubmission(["confirm", "reason"]);

  async function erase({ confirm, reason }: EraseBody) {
    onBusy(true);
    await submit(async () => onErased(await eraseFamily(parentId, { confirm: confirm.trim(), reason: reason.trim() })));
    onBusy(false);
  }

  return (
    <>
      <ul className={overlayCss.means}>
        {[t.goes, t.seats, t.kept, t.logged].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormShell form={form} onSubmit={erase} submitLabel={t.submit} danger onCancel={onCancel} {...submission}>
        <TextField name="confirm" label={t.confirm} hint={fill(t.confirmHint, { email })} autoComplete="off" />
        <TextField name="reason" label={t.reason} hint={t.reasonHint} autoComplete="off" />
      </FormShell>
    </>
  );
}
