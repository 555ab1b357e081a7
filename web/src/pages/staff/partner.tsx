import { useParams } from "@tanstack/react-router";
import { handlesMoney, useStaff } from "@/api/signed-in";
import { ChangeEmailButton } from "@/features/identity/staff/email/change-email-button";
import { PartnerView } from "@/features/staff/partners/partner-view";

export default function StaffPartnerPage() {
  const { id = "" } = useParams({ strict: false });
  const person = useStaff();
  return (
    <PartnerView
      key={id}
      id={Number(id)}
      programme={person.role !== "finance"}
      money={handlesMoney(person)}
      changeEmail={person.role === "administrator" ? ChangeEmailButton : undefined}
      managesMembers={person.role === "administrator"}
    />
  );
}
