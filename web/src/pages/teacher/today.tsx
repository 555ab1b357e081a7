import { lessonsText } from "@/features/lessons/teacher/en";
import { TodayView } from "@/features/lessons/teacher/today/view";
import { useTitle } from "@/ui/use-title";

export default function TeacherTodayPage() {
  useTitle(lessonsText().today.title);
  return <TodayView />;
}
