import { Link } from "@tanstack/react-router";
import { Suspense, type ComponentType } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fullName } from "@/lib/text";
import { BackLink } from "@/ui/back-link";
import { Badge } from "@/ui/badge";
import { Button, buttonClass } from "@/ui/button";
import { FailedSmallPart } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import type { Teacher, TeacherAction } from "./model";
import { useTeacher } from "./queries";
import { useTeacherActions } from "./use-actions";
import pageCss from "@/ui/page.scoped.css?names";

const TeacherBody = lazyPart(async () => ({ default: (await import("./teacher-body")).TeacherBody }));
const TeacherMenu = lazyPart(async () => ({ default: (await import("./menu")).TeacherMenu }), FailedSmallPart);

interface TeacherViewProps {
  id: number;
  /** Button that changes all lessons of a day; it needs another feature's code. */
  absent?: ComponentType<{ teacherId: number }> | undefined;
}

export function TeacherView({ id, absent: Absent }: TeacherViewProps) {
  const t = staffTeachersText();
  const found = useTeacher(id);
  const { ask, asked } = useTeacherActions();
  const name = found.data === undefined ? t.teacher : fullName(found.data.firstName, found.data.lastName);
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.teachers}>
      {t.allTeachers}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.teachers}>{t.back}</BackLink>
          <RecordTitle>{name}</RecordTitle>
          {found.data?.archivedAt && <Badge tone="off">{t.archived}</Badge>}
        </div>
        {found.data !== undefined && <Actions teacher={found.data} absent={Absent} onAction={ask} />}
      </div>
      <RecordBody found={found} words={t} skeletonRows={3} notFoundLinks={notFoundLinks}>
        {(teacher) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <TeacherBody teacher={teacher} />
          </Suspense>
        )}
      </RecordBody>
      {asked}
    </>
  );
}

interface ActionsProps {
  teacher: Teacher;
  absent: TeacherViewProps["absent"];
  onAction: (action: TeacherAction) => void;
}

function Actions({ teacher, absent: Absent, onAction }: ActionsProps) {
  const t = staffTeachersText();
  return (
    <div className={pageCss.acts}>
      {Absent && !teacher.archivedAt && <Absent teacherId={teacher.id} />}
      <Link className={buttonClass()} to={staffPaths.lessons} search={{ teacherId: teacher.id } as never}>
        {t.seeLessons}
      </Link>
      <Link className={buttonClass()} to={staffPaths.programs} search={{ teacherId: teacher.id }}>
        {t.seePrograms}
      </Link>
      <Button onClick={() => onAction({ kind: "edit", teacher })}>{t.edit}</Button>
      <Suspense>
        <TeacherMenu teacher={teacher} onAction={onAction} />
      </Suspense>
    </div>
  );
}
