import { FamiliesView } from "@/features/staff/search/families-view";
import { staffNavText } from "@/i18n/en-staff";
import { useTitle } from "@/ui/use-title";

export default function StaffFamiliesPage() {
  useTitle(staffNavText().families);
  return <FamiliesView />;
}
