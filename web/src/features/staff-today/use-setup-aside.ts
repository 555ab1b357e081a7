import { useState } from "react";
import { readCookie, writeCookie } from "@/lib/cookies";
import type { SetupPart, SetupStep } from "./model";

const COOKIE = "setup_aside";

/** What some installations do without. */
const OPTIONAL: ReadonlySet<SetupPart> = new Set(["bankDetails", "mail", "payments"]);

export type SetupStepHere = SetupStep & { isAside: boolean };

/** The points of the set-up that somebody put aside in this browser: the server knows nothing of it. */
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
