import { useQueryClient } from "@tanstack/react-query";
import { setRestricted } from "@/features/enrolment/partner/calls";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Parent } from "@/features/enrolment/partner/model";
import { KEYS } from "@/features/enrolment/partner/queries";
import { RestrictionDialog } from "@/features/identity/shared/restriction/dialog";
import { fullName } from "@/lib/text";
import { toast } from "@/ui/toast";
import { RestrictionMeaning } from "./restriction-meaning";

interface ParentRestrictionDialogProps {
  parent: Parent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ParentRestrictionDialog({
  parent: { id, firstName, lastName, status },
  open,
  onOpenChange,
}: ParentRestrictionDialogProps) {
  const queries = useQueryClient();
  async function change() {
    toast.success(await setRestricted(id, status));
    await Promise.all([KEYS.parents, KEYS.family].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }
  return (
    <RestrictionDialog
      name={fullName(firstName, lastName)}
      isActive={status}
      words={enrolmentText()}
      change={change}
      open={open}
      onClose={() => onOpenChange(false)}
    >
      <RestrictionMeaning id={id} />
    </RestrictionDialog>
  );
}
