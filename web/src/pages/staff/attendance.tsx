import { staffAttendanceText } from "@/features/lessons/staff/attendance/en";
import { AttendanceView } from "@/features/lessons/staff/attendance/view";
import { useTitle } from "@/ui/use-title";

export default function StaffAttendancePage() {
  useTitle(staffAttendanceText().title);
  return <AttendanceView />;
}
