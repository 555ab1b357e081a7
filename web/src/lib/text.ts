/** Initials from the first two words: Adaeze Nwosu becomes AN. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

/** First and last name, if any: partners may sign up without. */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** Capitalizes the first letter, for languages that write days and months in lower case. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
