import type { ApiFailure } from "@/api/failure";

/** True when password and address were right and only the code of the second factor is missing or wrong. */
export function asksForCode(refusal: ApiFailure): boolean {
  return refusal.code === "identity.code_needed";
}
