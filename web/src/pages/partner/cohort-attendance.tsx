import { useParams } from "@tanstack/react-router";
import { ChildAttendanceView } from "@/features/enrolment/partner/attendance/view";

export default function CohortAttendancePage() {
  const { id } = useParams({ strict: false });
  return <ChildAttendanceView cohortId={Number(id)} />;
}
