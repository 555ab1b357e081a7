import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { openLink, removeLink } from "./calls";
import { registrationLinksText } from "./en";
import { linkName, type RegistrationLink } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface EndDialogProps {
  kind: "disable" | "remove";
  link: RegistrationLink;
  onClose: () => void;
}

/** Confirms what stops a link from working. */
export function EndDialog({ kind, link, onClose }: EndDialogProps) {
  const { disabling, removing } = registrationLinksText();
  const words = kind === "disable" ? disabling : removing;
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();

  function send() {
    return submit(async () => {
      toast.success(await (kind === "disable" ? openLink(link.id, false) : removeLink(link.id)));
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
      {kind === "disable" && (
        <ul className={overlayCss.means}>
          <li>{disabling.invited}</li>
          <li>{disabling.kept}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
