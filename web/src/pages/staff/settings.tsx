import { queryApi } from "@/api/query-api";
import { keepPerson } from "@/api/session";
import { useStaff } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { SecondFactorCard } from "@/features/identity/staff/second-factor/card";
import { staffNavText } from "@/i18n/en-staff";
import { useTitle } from "@/ui/use-title";

export default function StaffSettingsPage() {
  const known = useStaff();
  const session = queryApi.useQuery("get", "/api/staff/session");
  const person = session.data?.data ?? known;
  useTitle(staffNavText().settings);

  async function refresh() {
    const { data } = await session.refetch();
    if (data !== undefined) keepPerson("staff", data.data);
  }

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
