import { TimetableView } from "@/features/catalogue/staff/timetable/view";
import { staffTimetableText } from "@/i18n/staff-timetable-text";
import { useTitle } from "@/ui/use-title";

export default function StaffTimetablePage() {
  useTitle(staffTimetableText().title);
  return <TimetableView />;
}
