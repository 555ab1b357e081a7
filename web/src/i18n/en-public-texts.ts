/** The words around the texts that anybody may read. */
export const publicTexts = {
  terms: "Terms",
  privacy: "Privacy",
  version: "Version {version}, {date}",
  failed: "This text did not load",
  questions: "Questions? Write to",
} as const;
