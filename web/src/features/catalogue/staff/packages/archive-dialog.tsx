import { useSubmission } from "@/api/use-submission";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { archivePackage } from "./calls";
import type { Package } from "./model";
import { useRefresh } from "./queries";

export function ArchiveDialog({ archived, onClose }: { archived: Package; onClose: () => void }) {
  const t = staffPackagesText().archiving;
  const refresh = useRefresh();
  const { busy, submitError, submit } = useSubmission([]);

  function archive() {
    return submit(async () => {
      toast.success(await archivePackage(archived.id));
      onClose();
      await refresh();
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={fill(t.title, { package: archived.title })}
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
