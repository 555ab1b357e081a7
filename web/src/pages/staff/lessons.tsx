import { staffLessonsText } from "@/features/lessons/staff/en";
import { LessonsView } from "@/features/lessons/staff/lessons/view";
import { useTitle } from "@/ui/use-title";

export default function StaffLessonsPage() {
  useTitle(staffLessonsText().title);
  return <LessonsView />;
}
