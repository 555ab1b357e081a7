import { useSubmission } from "@/api/use-submission";
import type { Department } from "@/features/departments/shared/model";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { removeDepartment } from "./calls";
import { departmentsText } from "./en";
import { useRefresh } from "./queries";

export function RemoveDialog({ department, onClose }: { department: Department; onClose: () => void }) {
  const t = departmentsText().removing;
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();

  function remove() {
    return submit(async () => {
      toast.success(await removeDepartment(department.id));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { name: department.name })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{t.body}</p>
    </ConfirmDialog>
  );
}
