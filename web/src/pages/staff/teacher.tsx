import { useParams } from "@tanstack/react-router";
import { TeacherView } from "@/features/catalogue/staff/teachers/teacher-view";
import { AbsentButton } from "@/features/lessons/staff/change/absent-button";

export default function StaffTeacherPage() {
  const { id = "" } = useParams({ strict: false });
  return <TeacherView key={id} id={Number(id)} absent={AbsentButton} />;
}
