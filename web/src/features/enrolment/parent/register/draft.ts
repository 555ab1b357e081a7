import { DETAILS, NO_DETAILS } from "@/features/enrolment/shared/child-details";
import type { RegistrationState } from "./registration";

/*
 * Drafts, kept until the child is registered or the person logs out. Stored per parent: one for a new child, and one
 * for each child that a program is being chosen for.
 */

function keyOf(parentId: number, childId: number | undefined): string {
  return `register-child-${parentId}-${childId ?? "new"}`;
}

export function readDraft(parentId: number, childId?: number): RegistrationState | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(parentId, childId)) ?? "null");
    return isRegistration(stored) ? { ...stored, values: { ...NO_DETAILS, ...stored.values } } : null;
  } catch {
    return null;
  }
}

const STEPS: readonly unknown[] = ["payer", "form", "summary"] satisfies RegistrationState["step"][];
/** Not the text for the teacher, which older drafts do not have. */
const TEXTS = [...DETAILS.filter((name) => name !== "forTeacher"), "cohortId", "day", "time"];

function isRegistration(stored: unknown): stored is RegistrationState {
  if (typeof stored !== "object" || stored === null) return false;
  if (!("step" in stored) || !STEPS.includes(stored.step)) return false;
  if (!("values" in stored) || typeof stored.values !== "object" || stored.values === null) return false;
  const values = stored.values as Readonly<Record<string, unknown>>;
  return TEXTS.every((name) => typeof values[name] === "string");
}

export function saveDraft(parentId: number, childId: number | undefined, registration: RegistrationState): void {
  try {
    sessionStorage.setItem(keyOf(parentId, childId), JSON.stringify(registration));
  } catch (error) {
    // a full storage must not interrupt typing
    console.warn(error);
  }
}

export function removeDraft(parentId: number, childId?: number): void {
  sessionStorage.removeItem(keyOf(parentId, childId));
}
