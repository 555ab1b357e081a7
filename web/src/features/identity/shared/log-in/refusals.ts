import type { ApiFailure } from "@/api/failure";

/** True when e-mail and password were correct and only the second factor's code is missing or wrong. */
export function needsCode(refusal: ApiFailure): boolean {
  return refusal.code === "identity.code_needed";
}

/** True when the temporary password was entered, which can only be used to set a new one. */
export function isTemporaryPassword(refusal: ApiFailure | null): boolean {
  return refusal?.code === "identity.temporary_password";
}
