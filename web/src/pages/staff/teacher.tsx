import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { TeacherView } from "@/features/catalogue/staff/teachers/teacher-view";
import { loadWordsOf } from "@/i18n/text";
import { FailedSmallPart } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";

// lazy, because it brings the texts of the lessons
const LoadedButton = lazyPart(async () => {
  const button = import("@/features/lessons/staff/change/absent-button");
  const [{ AbsentButton: loaded }] = await Promise.all([button, loadWordsOf(["lessons"])]);
  return { default: loaded };
}, FailedSmallPart);

function AbsentButton({ teacherId }: { teacherId: number }) {
  return (
    <Suspense>
      <LoadedButton teacherId={teacherId} />
    </Suspense>
  );
}

export default function StaffTeacherPage() {
  const { id = "" } = useParams({ strict: false });
  return <TeacherView key={id} id={Number(id)} absent={AbsentButton} />;
}
