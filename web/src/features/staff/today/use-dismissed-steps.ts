import { useState } from "react";
import { readCookie, writeCookie } from "@/lib/cookies";
import type { SetupPart, SetupStep } from "./model";

const COOKIE = "setup_aside";

/** Optional items that can be dismissed. */
const OPTIONAL: ReadonlySet<SetupPart> = new Set(["bankDetails", "mail", "payments"]);

export type DismissibleStep = SetupStep & { isDismissed: boolean };

/** The checklist items dismissed in this browser; not stored on the server. */
export function useDismissedSteps(steps: readonly SetupStep[] | null | undefined) {
  const [dismissed, setDismissed] = useState(() => readCookie(COOKIE).split("."));
  const marked = steps?.map((step) => ({ ...step, isDismissed: !step.isDone && dismissed.includes(step.part) })) ?? [];
  return {
    steps: marked,
    open: marked.filter(({ isDone, isDismissed }) => !isDone && !isDismissed),
    onDismiss: (part: SetupPart) => {
      const next = dismissed.includes(part) ? dismissed.filter((other) => other !== part) : [...dismissed, part];
      writeCookie(COOKIE, next.join("."));
      setDismissed(next);
    },
  };
}

export function isOptional(part: SetupPart): boolean {
  return OPTIONAL.has(part);
}
