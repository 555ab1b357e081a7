import { ArchiveDialog } from "./archive-dialog";
import { CohortPanel } from "./panel";
import { DuplicatePanel } from "./duplicate-panel";
import type { CohortAct } from "./model";

export function CohortActs({ act, onClose }: { act: CohortAct; onClose: () => void }) {
  switch (act.kind) {
    case "create":
      return <CohortPanel cohort={null} onClose={onClose} />;
    case "edit":
      return <CohortPanel cohort={act.cohort} onClose={onClose} />;
    case "duplicate":
      return <DuplicatePanel cohort={act.cohort} onClose={onClose} />;
    case "archive":
      return <ArchiveDialog cohort={act.cohort} onClose={onClose} />;
  }
}
