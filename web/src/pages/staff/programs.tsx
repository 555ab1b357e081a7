import { ProgramsView } from "@/features/enrolment/staff/programs/view";
import { staffProgramsText } from "@/i18n/staff-programs-text";
import { useTitle } from "@/ui/use-title";

export default function StaffProgramsPage() {
  useTitle(staffProgramsText().title);
  return <ProgramsView />;
}
