import { staffRegistersText } from "@/features/lessons/staff/en";
import { RegistersView } from "@/features/lessons/staff/registers/view";
import { useTitle } from "@/ui/use-title";

export default function StaffRegistersPage() {
  useTitle(staffRegistersText().title);
  return <RegistersView />;
}
