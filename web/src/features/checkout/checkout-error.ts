export interface Issue {
  message: string;
  validTypes?: readonly string[];
}

/** What is wrong with what the caller gave: one sentence, and every single thing in the order it was found. */
export class CheckoutError extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = "CheckoutError";
    this.issues = issues;
  }
}

/** For mistakes of the page around the checkout: the developer reads it in the console, whoever catches it. */
export function fail(message: string): never {
  console.warn(message);
  throw new CheckoutError(message);
}

/** The words of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
