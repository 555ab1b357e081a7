import type { Translation } from "@/i18n/define-text";
import type { attendanceText } from "./en";

export const attendance: Translation<typeof attendanceText> = {
  body: "Les cours donnés jusqu’ici et ceux à venir. Les jours et les heures sont ceux de votre fuseau horaire.",
  child: "Enfant",
  failed: "Les présences n’ont pas pu être chargées",
  empty: "Pas encore de cours",
  emptyBody: "Dès que le programme d’un enfant est payé, ses cours apparaissent ici.",
  backToDashboard: "Tableau de bord",

  figures: "{child}, {cohort}",
  held: "Cours relevés",
  attended: "Suivis",
  lateCount: { one: "dont {count} avec retard", other: "dont {count} avec retard" },
  missed: "Manqués",
  excusedCount: {
    one: "dont {count} absence excusée, non comptée",
    other: "dont {count} absences excusées, non comptées",
  },
  rate: "Taux de présence",
  noRate: "–",

  coming: "À venir",
  past: "Cours passés",
  noneYet: "Aucun cours n’a encore eu lieu.",
  noneLeft: "Il ne reste aucun cours pour cette session.",
  more: { one: "Afficher {count} cours de plus", other: "Afficher {count} cours de plus" },
  fewer: "Afficher moins",
  noMark: "Non relevé",
  noteAbout: "À propos de {child}",
  noteForClass: "Pour la classe",
  moved: "Déplacé",
  movedWhy: "Déplacé : {reason}",

  reportTitle: "Signaler une absence de {child}",
  reportBody: "{day} {date}, {time}. L’enseignant en est averti avant le cours, et l’absence est excusée.",
  reason: "Motif",
  reasonHint: "Facultatif. Seuls l’enseignant et notre équipe le voient.",
  reasonLong: "Le motif compte au plus {most} caractères.",
  report: "Signaler l’absence",
  withdrawTitle: "{child} viendra finalement ?",
  withdrawBody: "Le signalement pour {day} {date}, {time} est retiré, et l’enseignant attend {child}.",
  yourReason: "Vous avez écrit : {reason}",
  withdraw: "Retirer le signalement",
};
