import { useParams } from "@tanstack/react-router";
import { handlesMoney, useStaff } from "@/api/signed-in";
import { ChangeEmailButton } from "@/features/staff-email/change-email-button";
import { PartnerView } from "@/features/staff-partners/partner-view";
import { staffPartnersText } from "@/i18n/staff-partners-text";
import { useTitle } from "@/ui/use-title";

export default function StaffPartnerPage() {
  const { id = "" } = useParams({ strict: false });
  const person = useStaff();
  useTitle(staffPartnersText().partner);
  return (
    <PartnerView
      key={id}
      id={Number(id)}
      programme={person.role !== "finance"}
      money={handlesMoney(person)}
      changeEmail={ChangeEmailButton}
    />
  );
}
