import { useSubmission } from "@/api/use-submission";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface ArchiveDialogProps {
  title: string;
  confirm: string;
  /** What must be done before, if anything. */
  warning?: string | undefined;
  /** What follows from it. */
  effects: readonly string[];
  /** Returns the server's message. */
  archive: () => Promise<string>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Confirms that a record of the catalogue leaves its list. A refusal is shown in the dialog. */
export function ArchiveDialog({ title, confirm, warning, effects, archive, refresh, onClose }: ArchiveDialogProps) {
  const { busy, submitError, submit } = useSubmission();

  function send() {
    return submit(async () => {
      toast.success(await archive());
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirm={confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <div className="grid gap-4">
        {warning !== undefined && <Note tone="warn">{warning}</Note>}
        <ul className={overlayCss.means}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
