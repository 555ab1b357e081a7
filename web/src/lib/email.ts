/** Catches typos only; whether an address exists is known to its mail server alone. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim());
}

/** Addresses are compared as the server compares them: without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return foldEmail(one) === foldEmail(other);
}

function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
