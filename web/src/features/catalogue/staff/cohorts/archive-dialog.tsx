import { useSubmission } from "@/api/use-submission";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { archiveCohort } from "./calls";
import type { Cohort } from "./model";
import { useRefresh } from "./queries";

export function ArchiveDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const t = staffCohortsText().archiving;
  const refresh = useRefresh();
  const { busy, submitError, submit } = useSubmission([]);

  function archive() {
    return submit(async () => {
      toast.success(await archiveCohort(cohort.id));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={fill(t.title, { cohort: cohort.title })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void archive()}
    >
      <div className="grid gap-4">
        <ul className="means">
          <li>{t.gone}</li>
          <li>{t.kept}</li>
          <li>{t.back}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
