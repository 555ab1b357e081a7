import { DETAILS } from "@/features/enrolment/shared/child-details";
import type { Registration } from "./registration";

/*
 * Drafts, kept until the child is registered or the person logs out. Stored per parent: one for a new child, and one
 * for each child that a program is being chosen for.
 */

function keyOf(parentId: number, childId: number | undefined): string {
  return `register-child-${parentId}-${childId ?? "new"}`;
}

export function readDraft(parentId: number, childId?: number): Registration | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(parentId, childId)) ?? "null");
    return isRegistration(kept) ? kept : null;
  } catch {
    return null;
  }
}

const STEPS: readonly unknown[] = ["payer", "form", "summary"] satisfies Registration["step"][];
const TEXTS = [...DETAILS, "cohortId", "day", "time"] as const;

function isRegistration(kept: unknown): kept is Registration {
  if (typeof kept !== "object" || kept === null) return false;
  if (!("step" in kept) || !STEPS.includes(kept.step)) return false;
  if (!("values" in kept) || typeof kept.values !== "object" || kept.values === null) return false;
  const values = kept.values as Readonly<Record<string, unknown>>;
  return TEXTS.every((name) => typeof values[name] === "string");
}

export function keepDraft(parentId: number, childId: number | undefined, registration: Registration): void {
  try {
    sessionStorage.setItem(keyOf(parentId, childId), JSON.stringify(registration));
  } catch (error) {
    // a full storage must not interrupt typing
    console.warn(error);
  }
}

export function dropDraft(parentId: number, childId?: number): void {
  sessionStorage.removeItem(keyOf(parentId, childId));
}
