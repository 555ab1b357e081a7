import { useStaff } from "@/api/signed-in";
import { Suspense } from "react";
import { staffText } from "@/features/identity/staff/en";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { useFactorLock } from "@/features/identity/shared/second-factor/use-factor-lock";
import { SnapshotTime } from "@/features/staff/today/snapshot-time";
import { TodayView } from "@/features/staff/today/view";
import { staffNavText } from "@/i18n/en-staff";
import { fill } from "@/i18n/text";
import { lazyPart } from "@/ui/lazy-part";
import { useTitle } from "@/ui/use-title";
import pageCss from "@/ui/page.scoped.css?names";

const NewPartnersCard = lazyPart(async () => ({
  default: (await import("@/features/staff/partners/new-partners-card")).NewPartnersCard,
}));

export default function StaffTodayPage() {
  const t = staffText();
  const person = useStaff();
  const [isLocked, unlock] = useFactorLock("staff", person.needsSecondFactor && !person.hasSecondFactor);
  useTitle(staffNavText().today);

  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-hello">{fill(t.welcome, { name: person.firstName || person.email })}</h1>
          <p className="t-sub">{fill(t.role, { role: t[person.role] })}</p>
        </div>
        {!isLocked && <SnapshotTime />}
      </div>
      {isLocked ? (
        // the console is locked until the second factor is set up: further requests would end the session
        <SecondFactorCard area="staff" isSetUp={false} isNeeded codesLeft={0} onChange={unlock} />
      ) : (
        <TodayView withProgramme={person.role !== "finance"}>
          {person.role !== "finance" && (
            <Suspense>
              <NewPartnersCard />
            </Suspense>
          )}
        </TodayView>
      )}
    </>
  );
}
