import type { Translation } from "@/i18n/define-text";
import type { publicTextsText } from "./en";

export const publicTexts: Translation<typeof publicTextsText> = {
  terms: "Conditions",
  privacy: "Confidentialité",
  version: "Version {version}, {date}",
  failed: "Ce texte n’a pas pu être chargé",
  questions: "Des questions ? Écrivez à",
};
