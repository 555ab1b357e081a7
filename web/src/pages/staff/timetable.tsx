import { staffTimetableText } from "@/features/catalogue/staff/en";
import { TimetableView } from "@/features/catalogue/staff/timetable/view";
import { useTitle } from "@/ui/use-title";

export default function StaffTimetablePage() {
  useTitle(staffTimetableText().title);
  return <TimetableView />;
}
