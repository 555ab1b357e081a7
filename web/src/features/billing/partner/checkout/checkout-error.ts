export interface Issue {
  message: string;
  validTypes?: readonly string[];
}

/** Invalid parameters: one message, and every issue in the order it was found. */
export class CheckoutError extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = "CheckoutError";
    this.issues = issues;
  }
}

/** For mistakes of the embedding page: also logged to the console, for its developer. */
export function fail(message: string): never {
  console.warn(message);
  throw new CheckoutError(message);
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
