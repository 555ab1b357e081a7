const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 5;

/** Distinguishes the elements of several checkouts on one page. Not a secret. */
export function newInstanceId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (drawn) =>
    LETTERS.charAt(drawn % LETTERS.length),
  ).join("");
}
