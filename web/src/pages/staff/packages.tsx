import { PackagesView } from "@/features/staff-packages/packages-view";
import { staffPackagesText } from "@/i18n/staff-packages-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPackagesPage() {
  useTitle(staffPackagesText().title);
  return <PackagesView />;
}
