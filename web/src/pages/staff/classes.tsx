import { staffClassesText } from "@/features/lessons/staff/en";
import { ClassesView } from "@/features/lessons/staff/classes/view";
import { useTitle } from "@/ui/use-title";

export default function StaffClassesPage() {
  useTitle(staffClassesText().title);
  return <ClassesView />;
}
