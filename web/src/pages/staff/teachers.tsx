import { TeachersView } from "@/features/catalogue/staff/teachers/teachers-view";
import { staffTeachersText } from "@/i18n/staff-teachers-text";
import { useTitle } from "@/ui/use-title";

export default function StaffTeachersPage() {
  useTitle(staffTeachersText().title);
  return <TeachersView />;
}
