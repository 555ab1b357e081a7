import type { Translation } from "@/i18n/define-text";
import type { staffAttendanceText } from "./en";

export const staffAttendance: Translation<typeof staffAttendanceText> = {
  title: "Présences",
  intro:
    "Les présences notées à ce jour. Un retard compte comme une présence ; les absences excusées ne comptent pas dans le taux.",
  by: "Présences par",
  bys: { class: "Classe", child: "Enfant", teacher: "Enseignant" },
  search: "Rechercher un nom",
  held: "Notées",
  present: "Présent",
  late: "En retard",
  absent: "Absent",
  excused: "Excusé",
  attended: "Taux",
  empty: "Aucune présence ne correspond à ces filtres.",
  emptyAll: "Aucune présence n’est encore notée dans les cohortes en cours.",
  toRegisters: "Appels à faire",
  none: "–",
};
