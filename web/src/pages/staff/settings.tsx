import { paths } from "@/app/paths";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { SecondFactorCard } from "@/features/identity/staff/second-factor/card";
import { useStaffSession } from "@/features/identity/staff/second-factor/use-session";
import { staffNavText } from "@/i18n/en-staff";
import { useTitle } from "@/ui/use-title";

export default function StaffSettingsPage() {
  const { person, refresh } = useStaffSession();
  useTitle(staffNavText().settings);

  return (
    <SettingsView area="staff" changePasswordPath={paths.staffSetPassword(person.email)}>
      <EmailCard area="staff" email={person.email} />
      <SecondFactorCard
        isSetUp={person.hasSecondFactor}
        isNeeded={person.needsSecondFactor}
        codesLeft={person.recoveryCodesLeft ?? 0}
        onChange={() => void refresh()}
      />
    </SettingsView>
  );
}
