import { staffTeachersText } from "@/features/catalogue/staff/en";
import { TeachersView } from "@/features/catalogue/staff/teachers/teachers-view";
import { useTitle } from "@/ui/use-title";

export default function StaffTeachersPage() {
  useTitle(staffTeachersText().title);
  return <TeachersView />;
}
