/** Dial code and number as one, as the call takes it. A number that brings its own plus is left as it is. */
export function withDialCode(dialCode: string, number: string): string {
  const typed = number.trim();
  return typed === "" || typed.startsWith("+") ? typed : `${dialCode}${typed}`;
}
