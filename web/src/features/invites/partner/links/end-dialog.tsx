import { useSubmission } from "@/api/use-submission";
import { linkName, type RegistrationLink } from "@/features/invites/shared/link-facts";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { openLink, removeLink } from "./calls";
import { registrationLinksText } from "./en";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface EndDialogProps {
  kind: "close" | "remove";
  link: RegistrationLink;
  onClose: () => void;
}

/** Confirms what stops a link from working. */
export function EndDialog({ kind, link, onClose }: EndDialogProps) {
  const { closing, removing } = registrationLinksText();
  const words = kind === "close" ? closing : removing;
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();

  function send() {
    return submit(async () => {
      toast.success(await (kind === "close" ? openLink(link.id, false) : removeLink(link.id)));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(words.title, { name: linkName(link) })}
      confirm={words.confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <p>{words.body}</p>
      {kind === "close" && (
        <ul className={overlayCss.means}>
          <li>{closing.invited}</li>
          <li>{closing.kept}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
