import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { archiveCohort } from "./calls";
import { DuplicatePanel } from "./duplicate-panel";
import type { Cohort, CohortAction } from "./model";
import { CohortPanel } from "./panel";
import { useRefresh } from "./queries";

export function CohortActions({ action, onClose }: { action: CohortAction; onClose: () => void }) {
  switch (action.kind) {
    case "create":
      return <CohortPanel cohort={null} onClose={onClose} />;
    case "edit":
      return <CohortPanel cohort={action.cohort} onClose={onClose} />;
    case "duplicate":
      return <DuplicatePanel cohort={action.cohort} onClose={onClose} />;
    case "archive":
      return <Archive cohort={action.cohort} onClose={onClose} />;
  }
}

function Archive({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const t = staffCohortsText().archiving;
  return (
    <ArchiveDialog
      title={fill(t.title, { cohort: cohort.title })}
      confirm={t.confirm}
      effects={[t.gone, t.kept, t.back]}
      archive={() => archiveCohort(cohort.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
