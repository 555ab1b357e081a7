import { AttendanceView } from "@/features/enrolment/parent/attendance/view";
import { familyText } from "@/features/enrolment/parent/en";
import { useTitle } from "@/ui/use-title";

export default function ParentAttendancePage() {
  useTitle(familyText().week.attendance);
  return <AttendanceView />;
}
