import type { ApiFailure } from "@/api/failure";

const CODE_NEEDED = "identity.code_needed";

/** True when password and address were right and only the code of the second factor is missing or wrong. */
export function asksForCode(refusal: ApiFailure): boolean {
  return refusal.code === CODE_NEEDED || /\bcode\b/i.test(refusal.message);
}
