import { usePartner } from "@/api/signed-in";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { secondFactorText } from "@/features/identity/shared/second-factor/en";
import { fill } from "@/i18n/text";
import { teamText } from "./en";

/** Where the organisation requires a second factor, everything else is locked until it is set up. */
export function Locked({ onUnlock }: { onUnlock: () => void }) {
  const t = teamText().locked;
  const { organizationName: organization } = usePartner();
  return (
    <div className="grid max-w-[720px] gap-5">
      <div>
        <h1 className="t-page">{t.title}</h1>
        <p className="t-sub wrap-anywhere">
          {organization === "" ? secondFactorText().needed.partner : fill(t.body, { organization })}
        </p>
      </div>
      <SecondFactorCard area="partner" isSetUp={false} isNeeded isAlone codesLeft={0} onChange={onUnlock} />
    </div>
  );
}
