import type { Translation } from "@/i18n/define-text";
import type { childDetailsText } from "./en";

export const childDetails: Translation<typeof childDetailsText> = {
  firstName: "Prénom",
  lastName: "Nom",
  age: "Âge",
  gender: "Genre",
  male: "garçon",
  female: "fille",
  school: "École",
  optional: "Facultatif",
  line: "{gender}, {age} ans",
  allRequired: "Tous les champs sont obligatoires !",
  nameLong: "Un nom compte au plus 60 caractères.",
  schoolLong: "Le nom de l’école compte au plus 120 caractères.",
};
