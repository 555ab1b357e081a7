import type { ApiFailure } from "@/api/failure";

/** True when password and address were right and only the code of the second factor is missing or wrong. */
export function asksForCode(refusal: ApiFailure): boolean {
  return refusal.code === "identity.code_needed";
}

/** True when the account's temporary password was typed, which only sets a new one. */
export function isTemporaryPassword(refusal: ApiFailure | null): boolean {
  return refusal?.code === "identity.temporary_password";
}
