import { usePartner, useRight } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { AlertIcon } from "@/ui/icons";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { resendConfirmation } from "./calls";
import { invitesText } from "./en";
import type { WaitsFor } from "./model";
import offerNoteCss from "@/ui/offer-note.scoped.css";
import noteCss from "@/ui/note.scoped.css?names";

interface HeldNoteProps {
  /** Number of held invites; omitted where the number is shown above. */
  held?: number;
  waitsFor: WaitsFor;
}

/** Explains why invites are held, and what the partner can do about it. */
export function HeldNote({ held, waitsFor }: HeldNoteProps) {
  const t = invitesText();
  const { email } = usePartner();
  const isOwner = useRight("team");
  const why = fill(t.held[waitsFor], { email });
  const sentence = held === undefined ? why : `${plural(t.heldCount, held)} ${why}`;
  if (waitsFor !== "confirmation" || !isOwner) return <Note>{sentence}</Note>;
  return (
    <div className={`${noteCss.note} ${noteCss.warn} ${offerNoteCss.offer}`}>
      <AlertIcon />
      <p className="wrap-anywhere">{sentence}</p>
      <ResendConfirmation />
    </div>
  );
}

function ResendConfirmation() {
  const { busy, submit } = useSubmission();
  const resend = () => submit(async () => toast.success(await resendConfirmation()));
  return (
    <Button size="sm" busy={busy} onClick={() => void resend()}>
      {invitesText().resendConfirmation}
    </Button>
  );
}
