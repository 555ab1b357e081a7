/** The first letters of the first two words: Adaeze Nwosu is AN. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

/** First and last name, when there are any: sign-up does not ask a partner for them. */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** With a capital at the beginning, where a language writes days and months without one. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
