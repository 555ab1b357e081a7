import { usePartner } from "@/api/signed-in";
import { fill } from "@/i18n/text";
import { PlainDialog } from "@/ui/plain-dialog";
import { teamText } from "./en";
import { LeaveDialog } from "./leave-dialog";
import { ManageDialog } from "./manage-dialog";
import type { MemberTask } from "./model";
import { RolePanel } from "./role-panel";

interface MemberDialogProps {
  task: MemberTask;
  onClose: () => void;
}

/** What was chosen in the menu of a member. */
export function MemberDialog({ task: { kind, member }, onClose }: MemberDialogProps) {
  const props = { member, onClose };
  switch (kind) {
    case "role":
      return <RolePanel {...props} />;
    case "leave":
      return <LeaveDialog {...props} />;
    case "last-owner":
      return <LastOwnerDialog onClose={onClose} />;
    case "contact":
    case "remove":
    case "reset":
      return <ManageDialog kind={kind} {...props} />;
  }
}

function LastOwnerDialog({ onClose }: { onClose: () => void }) {
  const t = teamText().lastOwner;
  const { organizationName, email } = usePartner();
  return (
    <PlainDialog open onOpenChange={onClose} title={t.title}>
      <p className="text-ink-2">{fill(t.body, { organization: organizationName || email })}</p>
    </PlainDialog>
  );
}
