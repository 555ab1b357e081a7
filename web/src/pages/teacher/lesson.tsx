import { useParams } from "@tanstack/react-router";
import { RegisterView } from "@/features/lessons/teacher/register/view";

export default function TeacherLessonPage() {
  const { key = "", on = "" } = useParams({ strict: false });
  return <RegisterView key={`${key} ${on}`} lesson={{ class: key, on }} />;
}
