import { useParams } from "@tanstack/react-router";
import { TeacherView } from "@/features/catalogue/staff/teachers/teacher-view";

export default function StaffTeacherPage() {
  const { id = "" } = useParams({ strict: false });
  return <TeacherView key={id} id={Number(id)} />;
}
