import { useState } from "react";
import { refreshPerson } from "@/api/session-data";
import type { SecondFactorArea } from "./card";

/** Reads again whether the signed-in person has a second factor. */
export function refreshFactor(area: SecondFactorArea): Promise<void> {
  return refreshPerson(area).catch((error: unknown) => console.warn(error));
}

/**
 * Whether the screens are locked until a second factor is set up, and a function that unlocks them then. They stay locked
 * after the set-up until the recovery codes have been seen: a person who saves them in another tab must find them here again.
 */
export function useFactorLock(area: SecondFactorArea, isNeeded: boolean): [isLocked: boolean, unlock: () => void] {
  const [isLocked, setLocked] = useState(false);
  if (isNeeded && !isLocked) setLocked(true);
  return [isLocked, () => void refreshFactor(area).then(() => setLocked(false))];
}
