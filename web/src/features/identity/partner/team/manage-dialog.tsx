import { usePartner } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { removeMember, resetSecondFactor } from "./calls";
import { teamText } from "./en";
import { memberName } from "./member-name";
import type { TeamMember } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface ManageDialogProps {
  kind: "remove" | "reset";
  member: TeamMember;
  onClose: () => void;
}

/** Confirms what logs another member out. */
export function ManageDialog({ kind, member, onClose }: ManageDialogProps) {
  const { removing, resetting } = teamText();
  const { title, out, kept, confirm } = kind === "remove" ? removing : resetting;
  const { organizationName, email } = usePartner();
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();

  function send() {
    return submit(async () => {
      toast.success(await (kind === "remove" ? removeMember(member.id) : resetSecondFactor(member.id)));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(title, { name: memberName(member) })}
      confirm={confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <ul className={overlayCss.means}>
        <li>{fill(out as typeof removing.out, { organization: organizationName || email })}</li>
        <li>{kept}</li>
      </ul>
    </ConfirmDialog>
  );
}
