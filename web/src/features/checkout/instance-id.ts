const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 5;

/** Tells the elements of one checkout from those of another on the same page. It is no secret. */
export function newInstanceId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (drawn) => LETTERS.charAt(drawn % LETTERS.length)).join("");
}
