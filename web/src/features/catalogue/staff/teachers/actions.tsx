import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { archiveTeacher } from "./calls";
import { HandOverPanel } from "./hand-over-panel";
import type { Teacher, TeacherAction } from "./model";
import { TeacherPanel } from "./panel";
import { useRefresh } from "./queries";

export function TeacherActions({ action, onClose }: { action: TeacherAction; onClose: () => void }) {
  switch (action.kind) {
    case "create":
      return <TeacherPanel teacher={null} onClose={onClose} />;
    case "edit":
      return <TeacherPanel teacher={action.teacher} onClose={onClose} />;
    case "handOver":
      return <HandOverPanel teacher={action.teacher} onClose={onClose} />;
    case "archive":
      return <Archive teacher={action.teacher} onClose={onClose} />;
  }
}

function Archive({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = staffTeachersText().archiving;
  const name = { teacher: fullName(teacher.firstName, teacher.lastName) };
  return (
    <ArchiveDialog
      title={fill(t.title, name)}
      confirm={t.confirm}
      warning={teacher.programs > 0 ? fill(plural(t.first, teacher.programs), name) : undefined}
      effects={[fill(t.gone, name), t.kept, t.back]}
      archive={() => archiveTeacher(teacher.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
