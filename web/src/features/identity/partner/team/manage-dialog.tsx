import { usePartner } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { makeContact, removeMember, resetSecondFactor } from "./calls";
import { teamText } from "./en";
import { memberName } from "./member-name";
import type { TeamMember } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

const CALLS = { contact: makeContact, remove: removeMember, reset: resetSecondFactor } as const;

interface ManageDialogProps {
  kind: keyof typeof CALLS;
  member: TeamMember;
  onClose: () => void;
}

/** Confirms what is done to a member at once. */
export function ManageDialog({ kind, member, onClose }: ManageDialogProps) {
  const { makingContact, removing, resetting, contactMoves } = teamText();
  const { title, out, kept, confirm } = { contact: makingContact, remove: removing, reset: resetting }[kind];
  const { organizationName, email } = usePartner();
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();

  function send() {
    return submit(async () => {
      toast.success(await CALLS[kind](member.id));
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
      danger={kind !== "contact"}
      busy={busy}
      onConfirm={() => void send()}
    >
      <ul className={overlayCss.means}>
        <li>{fill(out as string, { organization: organizationName || email, email: member.email })}</li>
        {kind === "remove" && member.isContact && <li>{contactMoves.other}</li>}
        <li>{kept}</li>
      </ul>
    </ConfirmDialog>
  );
}
