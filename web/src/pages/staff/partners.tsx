import { useStaff } from "@/api/signed-in";
import { staffPartnersText } from "@/features/staff/partners/en";
import { PartnersView } from "@/features/staff/partners/partners-view";
import { useTitle } from "@/ui/use-title";

export default function StaffPartnersPage() {
  useTitle(staffPartnersText().title);
  const { role } = useStaff();
  return <PartnersView policy={role === "administrator"} />;
}
