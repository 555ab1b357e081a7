const MIN_LENGTH = 8;
const MAX_LENGTH = 20;

export type PasswordFault = "missing" | "short" | "long" | "plain";

/** The first requirement that a sign-up password fails, if any. The server applies the same rules. */
export function passwordFault(password: string): PasswordFault | undefined {
  const length = lengthOf(password);
  if (length === 0) return "missing";
  if (length < MIN_LENGTH) return "short";
  if (length > MAX_LENGTH) return "long";
  return /\p{Alphabetic}/u.test(password) && /[0-9]/.test(password) ? undefined : "plain";
}

/** Code points instead of UTF-16 units, as the server counts. */
export function lengthOf(password: string): number {
  return Array.from(password).length;
}
