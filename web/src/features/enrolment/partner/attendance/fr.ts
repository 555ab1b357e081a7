import type { Translation } from "@/i18n/define-text";
import type { childAttendanceText } from "./en";

export const childAttendance: Translation<typeof childAttendanceText> = {
  title: "Présences",
  titleIn: "Présences dans {cohort}",
  body: "Les cours donnés jusqu’ici à chaque enfant que vous parrainez, et ceux que l’enfant a suivis. Les absences excusées ne comptent pas dans le taux.",
  ofAll: "Pour tous les enfants que vous parrainez dans cette cohorte.",
  failed: "Les présences n’ont pas pu être chargées",
  byChild: "Par enfant",
  held: "Cours donnés",
  attended: "Suivis",
  late: { one: "dont {count} avec retard", other: "dont {count} avec retard" },
  missed: "Manqués",
  excused: "Excusées",
  excusedCount: {
    one: "dont {count} absence excusée, non comptée",
    other: "dont {count} absences excusées, non comptées",
  },
  rate: "Taux de présence",
  noRate: "–",
  nothing: "Aucun cours n’est encore relevé. Les chiffres apparaissent après le premier.",
  child: "Enfant",
  parent: "Parent",
  list: "Enfants",
  search: "Rechercher un enfant ou un parent",
  empty: "Aucun des enfants que vous parrainez n’a encore eu de cours dans cette cohorte.",
};
