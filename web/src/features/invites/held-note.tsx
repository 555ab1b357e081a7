import { useMutation } from "@tanstack/react-query";
import { usePartner } from "@/api/signed-in";
import { invitesText } from "@/i18n/invites-text";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { resendConfirmation } from "./calls";
import type { WaitsFor } from "./model";

interface HeldNoteProps {
  /** Invites that wait. */
  held: number;
  waitsFor: WaitsFor;
}

/** Why invites wait, and what the partner can do about it. */
export function HeldNote({ held, waitsFor }: HeldNoteProps) {
  const t = invitesText();
  const { email } = usePartner();
  return (
    <Note tone={waitsFor === "confirmation" ? "warn" : "plain"}>
      {plural(t.heldCount, held)} {fill(t.held[waitsFor], { email })}{" "}
      {waitsFor === "confirmation" && <ResendConfirmation />}
    </Note>
  );
}

function ResendConfirmation() {
  const resend = useMutation({ mutationFn: resendConfirmation, onSuccess: (message) => toast.success(message) });
  return (
    <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
      {invitesText().resendConfirmation}
    </Button>
  );
}
