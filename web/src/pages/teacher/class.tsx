import { useParams } from "@tanstack/react-router";
import { ClassView } from "@/features/lessons/teacher/classes/class-view";

export default function TeacherClassPage() {
  const { key = "" } = useParams({ strict: false });
  return <ClassView key={key} classKey={key} />;
}
