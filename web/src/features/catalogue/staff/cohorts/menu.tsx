import { useSubmission } from "@/api/use-submission";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { restoreCohort } from "./calls";
import type { Cohort, CohortAction } from "./model";
import { useRefresh } from "./queries";

interface CohortMenuProps {
  cohort: Cohort;
  onAction: (action: CohortAction) => void;
}

export function CohortMenu({ cohort, onAction }: CohortMenuProps) {
  const t = staffCohortsText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const restore = () =>
    submit(async () => {
      toast.success(await restoreCohort(cohort.id));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { cohort: cohort.title })}>
      <MoreItem onClick={() => onAction({ kind: "edit", cohort })}>{t.edit}</MoreItem>
      <MoreItem onClick={() => onAction({ kind: "duplicate", cohort })}>{t.duplicate}</MoreItem>
      {!cohort.archivedAt ? (
        <MoreItem onClick={() => onAction({ kind: "archive", cohort })}>{t.archive}</MoreItem>
      ) : (
        <MoreItem onClick={() => void restore()}>{t.restore}</MoreItem>
      )}
    </MoreMenu>
  );
}
