import { defineText } from "@/i18n/define-text";

/** Texts around the public terms and privacy notice. */
export const publicTextsText = defineText("publicTexts", {
  terms: "Terms",
  privacy: "Privacy",
  version: "Version {version}, {date}",
  failed: "This text did not load",
  questions: "Questions? Write to",
});
