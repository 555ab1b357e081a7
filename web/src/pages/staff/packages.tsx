import { handlesMoney, useStaff } from "@/api/signed-in";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { PackagesView } from "@/features/catalogue/staff/packages/view";
import { useTitle } from "@/ui/use-title";

export default function StaffPackagesPage() {
  const person = useStaff();
  useTitle(staffPackagesText().title);
  return <PackagesView programme={person.role !== "finance"} money={handlesMoney(person)} />;
}
