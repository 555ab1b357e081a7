import { useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "@/api/use-submission";
import { setRestricted } from "@/features/enrolment/partner/calls";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Parent } from "@/features/enrolment/partner/model";
import { KEYS } from "@/features/enrolment/partner/queries";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { RestrictionMeaning } from "./restriction-meaning";

interface RestrictionDialogProps {
  parent: Parent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RestrictionDialog({ parent, open, onOpenChange }: RestrictionDialogProps) {
  const t = enrolmentText();
  const queries = useQueryClient();
  const name = fullName(parent.firstName, parent.lastName);
  const restricting = parent.status;
  const { busy, submit } = useSubmission();
  const change = () =>
    submit(async () => {
      toast.success(await setRestricted(parent.id, restricting));
      await Promise.all([KEYS.parents, KEYS.family].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      onOpenChange(false);
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(restricting ? t.restrictTitle : t.enableTitle, { name })}
      confirm={restricting ? t.restrict : t.enable}
      danger={restricting}
      busy={busy}
      onConfirm={() => void change()}
    >
      <p>{fill(restricting ? t.restrictBody : t.enableBody, { name })}</p>
      {restricting && <RestrictionMeaning id={parent.id} />}
    </ConfirmDialog>
  );
}
