import { handlesMoney, useStaff } from "@/api/signed-in";
import { PackagesView } from "@/features/catalogue/staff/packages/view";
import { staffPackagesText } from "@/i18n/staff-packages-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPackagesPage() {
  const person = useStaff();
  useTitle(staffPackagesText().title);
  return <PackagesView programme={person.role !== "finance"} money={handlesMoney(person)} />;
}
