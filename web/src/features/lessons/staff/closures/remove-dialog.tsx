import { useSubmission } from "@/api/use-submission";
import { removeClosure } from "@/features/lessons/staff/calls";
import { staffClosuresText } from "./en";
import type { Closure } from "@/features/lessons/staff/model";
import { useRefresh } from "@/features/lessons/staff/queries";
import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { daysText } from "./words";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface RemoveDialogProps {
  closure: Closure;
  onClose: () => void;
}

export function RemoveDialog({ closure, onClose }: RemoveDialogProps) {
  const t = staffClosuresText().removing;
  const refresh = useRefresh();
  const { submit, busy, submitError } = useSubmission();
  const remove = () =>
    submit(async () => {
      toast.success(await removeClosure(closure.id));
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { closure: closure.title })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <div className="grid gap-4">
        <p>{daysText(closure)}</p>
        <ul className={overlayCss.means}>
          {closure.lessons > 0 && <li>{plural(t.back, closure.lessons)}</li>}
          <li>{t.appended}</li>
          <li>{t.mails}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
