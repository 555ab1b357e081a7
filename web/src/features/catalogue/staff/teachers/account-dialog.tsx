import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { resetSecondFactor, setAccountActive } from "./calls";
import type { Teacher } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

export type AccountQuestion = "deactivate" | "reset";

interface AccountDialogProps {
  teacher: Teacher;
  question: AccountQuestion;
  onClose: () => void;
}

/** Confirms what logs the teacher out. */
export function AccountDialog({ teacher, question, onClose }: AccountDialogProps) {
  const { deactivating, resetting } = staffTeachersText().account;
  const refresh = useRefresh();
  const { submit, busy, submitError } = useSubmission();
  const name = { teacher: fullName(teacher.firstName, teacher.lastName) };
  const isReset = question === "reset";
  const { title, out, confirm } = isReset ? resetting : deactivating;

  function send() {
    return submit(async () => {
      toast.success(await (isReset ? resetSecondFactor(teacher.id) : setAccountActive(teacher.id, false)));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(title, name)}
      confirm={confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <div className="grid gap-4">
        <ul className={overlayCss.means}>
          <li>{fill(out, name)}</li>
          <li>{isReset ? resetting.next : deactivating.kept}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
