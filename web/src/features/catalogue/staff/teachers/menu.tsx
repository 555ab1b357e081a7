import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { restoreTeacher } from "./calls";
import { copyLink } from "./copy-link";
import type { Teacher, TeacherAction } from "./model";
import { useRefresh } from "./queries";

interface TeacherMenuProps {
  teacher: Teacher;
  onAction: (action: TeacherAction) => void;
}

export function TeacherMenu({ teacher, onAction }: TeacherMenuProps) {
  const t = staffTeachersText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const restore = () =>
    submit(async () => {
      toast.success(await restoreTeacher(teacher.id));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { teacher: fullName(teacher.firstName, teacher.lastName) })}>
      <MoreItem onClick={() => onAction({ kind: "edit", teacher })}>{t.edit}</MoreItem>
      {!teacher.archivedAt && <MoreItem onClick={() => onAction({ kind: "handOver", teacher })}>{t.handOver}</MoreItem>}
      <MoreItem onClick={() => void copyLink(teacher.classLink)}>{t.copyLink}</MoreItem>
      {!teacher.archivedAt ? (
        <MoreItem onClick={() => onAction({ kind: "archive", teacher })}>{t.archive}</MoreItem>
      ) : (
        <MoreItem onClick={() => void restore()}>{t.restore}</MoreItem>
      )}
    </MoreMenu>
  );
}
