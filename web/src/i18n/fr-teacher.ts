import type { Translation } from "./define-text";
import type { teacherNavText } from "./en-teacher";

export const teacherNav: Translation<typeof teacherNavText> = {
  area: "Espace enseignant",
  today: "Aujourd’hui",
  week: "Semaine",
  classes: "Classes",
  register: "Appel",
  account: "Compte",
};
