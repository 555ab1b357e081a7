import { useNavigate } from "@tanstack/react-router";
import { logOut, markLoggedOut, tokenOf } from "@/api/session";
import { usePartner } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { leave } from "./calls";
import { teamText } from "./en";
import type { TeamMember } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface LeaveDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Leaving ends every session for the organisation, this one too. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const { leaving: t, contactMoves } = teamText();
  const { organizationName, email } = usePartner();
  const organization = organizationName || email;
  const navigate = useNavigate();
  const { busy, submit } = useSubmission();

  function send() {
    return submit(async () => {
      const message = await leave();
      markLoggedOut(tokenOf("partner") ?? "");
      logOut();
      toast.success(message);
      await navigate({ to: paths.partnerLogin });
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { organization })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <ul className={overlayCss.means}>
        <li>{fill(t.out, { organization })}</li>
        {member.isContact && <li>{contactMoves.self}</li>}
        <li>{t.kept}</li>
      </ul>
    </ConfirmDialog>
  );
}
