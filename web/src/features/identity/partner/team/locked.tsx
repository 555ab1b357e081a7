import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { teamText } from "./en";

/** Where the organisation requires a second factor, everything else is locked until it is set up. */
export function Locked({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div className="grid max-w-[720px] gap-5">
      <h1 className="t-page">{teamText().locked}</h1>
      <SecondFactorCard area="partner" isSetUp={false} isNeeded codesLeft={0} onChange={onUnlock} />
    </div>
  );
}
