import { staffProgramsText } from "@/features/enrolment/staff/en";
import { ProgramsView } from "@/features/enrolment/staff/programs/view";
import { useTitle } from "@/ui/use-title";

export default function StaffProgramsPage() {
  useTitle(staffProgramsText().title);
  return <ProgramsView />;
}
