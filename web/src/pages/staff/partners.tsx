import { useStaff } from "@/api/signed-in";
import { PartnersView } from "@/features/staff/partners/partners-view";
import { staffPartnersText } from "@/i18n/staff-partners-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPartnersPage() {
  useTitle(staffPartnersText().title);
  const { role } = useStaff();
  return <PartnersView policy={role === "administrator"} />;
}
