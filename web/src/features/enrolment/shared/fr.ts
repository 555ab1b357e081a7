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
  forTeacher: "Pour l’enseignant",
  forTeacherHint: "Facultatif. Ce qui aide votre enfant à apprendre. Les enseignants et notre équipe le voient.",
  forTeacherLong: "Le texte pour l’enseignant compte au plus 500 caractères.",
  optional: "Facultatif",
  line: "{gender}, {age} ans",
  allRequired: "Tous les champs sont obligatoires !",
  nameLong: "Un nom compte au plus 60 caractères.",
  schoolLong: "Le nom de l’école compte au plus 120 caractères.",
};
