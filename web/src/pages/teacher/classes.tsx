import { ClassesView } from "@/features/lessons/teacher/classes/classes-view";
import { lessonsText } from "@/features/lessons/teacher/en";
import { useTitle } from "@/ui/use-title";

export default function TeacherClassesPage() {
  useTitle(lessonsText().classes.title);
  return <ClassesView />;
}
