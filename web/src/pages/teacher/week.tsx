import { lessonsText } from "@/features/lessons/teacher/en";
import { WeekView } from "@/features/lessons/teacher/week/view";
import { useTitle } from "@/ui/use-title";

export default function TeacherWeekPage() {
  useTitle(lessonsText().week.title);
  return <WeekView />;
}
