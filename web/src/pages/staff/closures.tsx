import { staffClosuresText } from "@/features/lessons/staff/closures/en";
import { ClosuresView } from "@/features/lessons/staff/closures/view";
import { useTitle } from "@/ui/use-title";

export default function StaffClosuresPage() {
  useTitle(staffClosuresText().title);
  return <ClosuresView />;
}
