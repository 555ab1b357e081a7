/** Texts around the public terms and privacy notice. */
export const publicTexts = {
  terms: "Terms",
  privacy: "Privacy",
  version: "Version {version}, {date}",
  failed: "This text did not load",
  questions: "Questions? Write to",
} as const;
