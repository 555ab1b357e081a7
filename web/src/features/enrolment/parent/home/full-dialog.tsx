import type { FamilyData } from "@/features/enrolment/parent/family";
import { familyDialogText } from "@/features/enrolment/parent/children/en";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { PlainDialog } from "@/ui/plain-dialog";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface FullDialogProps {
  family: FamilyData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains why no child can be added, and who can change that. */
export function FullDialog({ family: { allowed, mostChildren }, open, onOpenChange }: FullDialogProps) {
  const t = familyDialogText().full;
  const organization = useOrganization();
  const byAllowance = allowed >= mostChildren;
  const children = plural(t.children, mostChildren);
  return (
    <PlainDialog open={open} onOpenChange={onOpenChange} title={t.title}>
      <p className="text-ink-2">
        {byAllowance ? fill(t.allowance, { organization, children }) : fill(t.most, { children })}
      </p>
      {byAllowance && <p className="text-ink-2">{fill(t.askMore, { organization })}</p>}
      <div className={overlayCss.dialogActs}>
        <Button tone="primary" onClick={() => onOpenChange(false)}>
          {t.ok}
        </Button>
      </div>
    </PlainDialog>
  );
}
