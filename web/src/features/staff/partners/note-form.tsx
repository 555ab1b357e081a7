import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { toast } from "@/ui/toast";
import { addNote } from "./calls";
import { staffPartnersText } from "./en";
import type { StaffPartnerInFull } from "./model";
import { PARTNERS_KEY } from "./queries";

function makeRules() {
  const { required } = staffPartnersText().notes;
  return z.object({ text: z.string().check(z.refine((value) => value.trim() !== "", { error: required })) });
}

export function NoteForm({ partner: { id, notes } }: { partner: StaffPartnerInFull }) {
  const t = staffPartnersText().notes;
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ text: string }>(rules, { text: "" });
  useSavedForm(`note ${id}`, form);
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(["text"]);

  function add({ text }: { text: string }) {
    return submit(async () => {
      // the number of existing notes is part of the idempotency key, so that equal notes can be added twice
      await addNote(id, text.trim(), keyOf([text.trim(), notes.length]));
      form.reset();
      toast.success(t.added);
      await queries.invalidateQueries({ queryKey: [PARTNERS_KEY, "one", id] });
    });
  }

  return (
    <FormShell form={form} onSubmit={add} submitLabel={t.add} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      <TextAreaField name="text" label={t.label} />
    </FormShell>
  );
}
