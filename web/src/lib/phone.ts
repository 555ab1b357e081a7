/** Joins dial code and number, as the API expects. A number with its own plus is left unchanged. */
export function withDialCode(dialCode: string, number: string): string {
  const typed = number.trim();
  return typed === "" || typed.startsWith("+") ? typed : `${dialCode}${typed}`;
}
