import { ArchiveDialog } from "./archive-dialog";
import type { TeacherAct } from "./model";
import { TeacherPanel } from "./panel";

export function TeacherActs({ act, onClose }: { act: TeacherAct; onClose: () => void }) {
  switch (act.kind) {
    case "create":
      return <TeacherPanel teacher={null} onClose={onClose} />;
    case "edit":
      return <TeacherPanel teacher={act.teacher} onClose={onClose} />;
    case "archive":
      return <ArchiveDialog teacher={act.teacher} onClose={onClose} />;
  }
}
