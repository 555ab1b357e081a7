import { useState } from "react";
import { readCookie, writeCookie } from "@/lib/cookies";
import type { SetupPart, SetupStep } from "./model";

const COOKIE = "setup_aside";

/** Optional items that can be dismissed. */
const OPTIONAL: ReadonlySet<SetupPart> = new Set(["bankDetails", "mail", "payments"]);

export type SetupStepHere = SetupStep & { isAside: boolean };

/** The checklist items dismissed in this browser; not stored on the server. */
export function useSetupAside(steps: readonly SetupStep[] | null | undefined) {
  const [aside, setAside] = useState(() => readCookie(COOKIE).split("."));
  const here = steps?.map((step) => ({ ...step, isAside: !step.isDone && aside.includes(step.part) })) ?? [];
  return {
    steps: here,
    open: here.filter(({ isDone, isAside }) => !isDone && !isAside),
    onAside: (part: SetupPart) => {
      const next = aside.includes(part) ? aside.filter((other) => other !== part) : [...aside, part];
      writeCookie(COOKIE, next.join("."));
      setAside(next);
    },
  };
}

export function isOptional(part: SetupPart): boolean {
  return OPTIONAL.has(part);
}
