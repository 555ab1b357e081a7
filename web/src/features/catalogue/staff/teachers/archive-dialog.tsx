import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { archiveTeacher } from "./calls";
import type { Teacher } from "./model";
import { useRefresh } from "./queries";

export function ArchiveDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = staffTeachersText().archiving;
  const refresh = useRefresh();
  const { busy, submitError, submit } = useSubmission([]);
  const name = { teacher: fullName(teacher.firstName, teacher.lastName) };

  function archive() {
    return submit(async () => {
      toast.success(await archiveTeacher(teacher.id));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={fill(t.title, name)}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void archive()}
    >
      <div className="grid gap-4">
        {teacher.programs > 0 && <Note tone="warn">{fill(plural(t.first, teacher.programs), name)}</Note>}
        <ul className="means">
          <li>{fill(t.gone, name)}</li>
          <li>{t.kept}</li>
          <li>{t.back}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
