import { refreshPerson } from "@/api/session-data";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";

/** Where the organisation requires a second factor, everything else is locked until it is set up. */
export function Locked({ onUnlocked }: { onUnlocked: () => void }) {
  const unlock = () =>
    refreshPerson("partner")
      .then(onUnlocked)
      .catch((error: unknown) => console.warn(error));
  return (
    <div className="max-w-[720px]">
      <SecondFactorCard area="partner" isSetUp={false} isNeeded codesLeft={0} onChange={() => void unlock()} />
    </div>
  );
}
