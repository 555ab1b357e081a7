import { paths } from "@/app/paths";
import { queryApi } from "@/api/query";
import { keepPerson } from "@/api/session";
import { handlesMoney, useStaff } from "@/api/signed-in";
import { DevicesCard } from "@/features/account/devices-card";
import { PasswordCard } from "@/features/account/password-card";
import { SecondFactorCard } from "@/features/staff-home/second-factor-card";
import { QueuesCard } from "@/features/staff-payments/queues-card";
import { staffText } from "@/i18n/staff-text";
import { fill, text } from "@/i18n/text";
import { useTitle } from "@/ui/use-title";

export default function StaffOverviewPage() {
  const t = staffText();
  const known = useStaff();
  const session = queryApi.useQuery("get", "/api/staff/session");
  const person = session.data?.data ?? known;
  useTitle(text().nav.overview);

  async function refresh() {
    const { data } = await session.refetch();
    if (data !== undefined) keepPerson("staff", data.data);
  }

  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-hello">{fill(t.welcome, { name: person.firstName || person.email })}</h1>
          <p className="t-sub">{fill(t.role, { role: roleName(person.role) })}</p>
        </div>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {handlesMoney(person) && <QueuesCard />}
          <SecondFactorCard
            isSetUp={person.hasSecondFactor}
            isNeeded={person.needsSecondFactor}
            onSetUp={() => void refresh()}
          />
          <PasswordCard changePasswordPath={paths.staffSetPassword(person.email)} />
        </div>
        <DevicesCard area="staff" />
      </div>
    </>
  );
}

function roleName(role: string): string {
  const { administrator, coordinator, finance } = staffText();
  const names: Readonly<Record<string, string>> = { administrator, coordinator, finance };
  return names[role] ?? role;
}
