import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { staffPaths } from "@/app/staff-paths";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { setAllowance } from "./calls";
import { staffPartnersText } from "./en";
import type { ParentFound } from "./model";
import { PARTNERS_KEY } from "./queries";

const MAX_SEATS = 100;

const isCount = (value: string) => /^\d{1,3}$/.test(value.trim()) && Number(value) <= MAX_SEATS;

function makeRules() {
  const { numberWrong } = staffPartnersText().allowance;
  return z.object({ kidsNum: z.string().check(z.refine(isCount, { error: numberWrong })) });
}

interface AllowanceFormProps {
  partnerId: number;
  parent: ParentFound;
  onDone: () => void;
}

export function AllowanceForm({ partnerId, parent, onDone }: AllowanceFormProps) {
  const t = staffPartnersText().allowance;
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ kidsNum: string }>(rules, { kidsNum: "" });
  useSavedForm(`allowance ${parent.id}`, form);
  const { submit, ...submission } = useSubmission(["kidsNum"]);

  function save({ kidsNum }: { kidsNum: string }) {
    return submit(async () => {
      await setAllowance(partnerId, { parentId: parent.id, kidsNum: Number(kidsNum) });
      toast.success(fill(t.saved, { name: parent.name }));
      void queries.invalidateQueries({ queryKey: ["staff-family"] });
      await queries.invalidateQueries({ queryKey: [PARTNERS_KEY, "one", partnerId] });
      onDone();
    });
  }

  return (
    <>
      <p>
        <Link className="link" to={staffPaths.family} params={{ id: String(parent.id) }}>
          {parent.name}
        </Link>
        <span className="block text-12 wrap-anywhere text-ink-2">{parent.email}</span>
      </p>
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel={t.save}
        secondary={<Button onClick={onDone}>{t.another}</Button>}
        {...submission}
      >
        <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
        <TextField name="kidsNum" label={t.number} hint={t.numberHint} inputMode="numeric" autoComplete="off" />
      </FormShell>
    </>
  );
}
