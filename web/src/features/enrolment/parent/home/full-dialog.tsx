import type { FamilyData } from "@/features/enrolment/parent/family";
import { mayAskSeat } from "@/features/enrolment/parent/child-row";
import { familyDialogText } from "@/features/enrolment/parent/children/en";
import { familyText } from "@/features/enrolment/parent/en";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { PlainDialog } from "@/ui/plain-dialog";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface FullDialogProps {
  family: FamilyData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAskSeat: () => void;
}

/** Explains why no child can be added, and who can change that. */
export function FullDialog({ family, open, onOpenChange, onAskSeat }: FullDialogProps) {
  const { allowed, mostChildren } = family;
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
        {byAllowance && mayAskSeat(family) && (
          <Button
            onClick={() => {
              onOpenChange(false);
              onAskSeat();
            }}
          >
            {fill(familyText().askSeat, { organization })}
          </Button>
        )}
        <Button tone="primary" onClick={() => onOpenChange(false)}>
          {t.ok}
        </Button>
      </div>
    </PlainDialog>
  );
}
