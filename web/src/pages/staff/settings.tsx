import { useStaff } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { refreshFactor } from "@/features/identity/shared/second-factor/use-factor-lock";
import { staffNavText } from "@/i18n/en-staff";
import { useTitle } from "@/ui/use-title";

export default function StaffSettingsPage() {
  const person = useStaff();
  useTitle(staffNavText().settings);

  return (
    <SettingsView area="staff" changePasswordPath={paths.staffSetPassword(person.email)}>
      <EmailCard area="staff" email={person.email} />
      <SecondFactorCard
        area="staff"
        isSetUp={person.hasSecondFactor}
        isNeeded={person.needsSecondFactor}
        codesLeft={person.recoveryCodesLeft ?? 0}
        onChange={() => void refreshFactor("staff")}
      />
    </SettingsView>
  );
}
