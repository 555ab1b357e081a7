import type { Catalogue } from "./catalogue";

export const publicTexts: Catalogue["publicTexts"] = {
  terms: "Conditions",
  privacy: "Confidentialité",
  version: "Version {version}, {date}",
  failed: "Ce texte n’a pas pu être chargé",
  questions: "Des questions ? Écrivez à",
};
