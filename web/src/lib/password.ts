const SHORTEST = 8;
const LONGEST = 20;

export type PasswordFault = "missing" | "short" | "long" | "plain";

/** What a password at sign-up lacks, by the rule that the server applies too. Counts what people see as characters. */
export function passwordFault(password: string): PasswordFault | undefined {
  const length = lengthOf(password);
  if (length === 0) return "missing";
  if (length < SHORTEST) return "short";
  if (length > LONGEST) return "long";
  return /\p{Alphabetic}/u.test(password) && /[0-9]/.test(password) ? undefined : "plain";
}

/** Code points and not UTF-16 units, because the server counts so. */
export function lengthOf(password: string): number {
  return Array.from(password).length;
}
