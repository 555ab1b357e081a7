import { departmentsText } from "@/features/departments/partner/en";
import { DepartmentsView } from "@/features/departments/partner/view";
import { useTitle } from "@/ui/use-title";

export default function DepartmentsPage() {
  useTitle(departmentsText().title);
  return <DepartmentsView />;
}
