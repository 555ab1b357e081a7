import { useInvalidate } from "@/api/query-hooks";
import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { staffPartnersText } from "./en";
import { makeOwner, resetSecondFactor } from "./member-calls";
import { memberName } from "./member-name";
import type { Member } from "./model";
import { membersKey } from "./queries";

export interface MemberQuestion {
  kind: "owner" | "reset";
  member: Member;
}

interface MemberDialogProps {
  partnerId: number;
  question: MemberQuestion;
  onClose: () => void;
}

/** Confirms what gives somebody rights, or takes their second factor away. */
export function MemberDialog({ partnerId, question: { kind, member }, onClose }: MemberDialogProps) {
  const t = staffPartnersText().members;
  const { title, body, confirm } = kind === "owner" ? t.makingOwner : t.resetting;
  const refresh = useInvalidate(...membersKey(partnerId));
  const { busy, submit } = useSubmission();
  const send = () =>
    submit(async () => {
      toast.success(await (kind === "owner" ? makeOwner : resetSecondFactor)(partnerId, member.id));
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(title, { name: memberName(member) })}
      confirm={confirm}
      danger={kind === "reset"}
      busy={busy}
      onConfirm={() => void send()}
    >
      {body}
    </ConfirmDialog>
  );
}
