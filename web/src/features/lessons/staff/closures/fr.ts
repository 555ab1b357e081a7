import type { Translation } from "@/i18n/define-text";
import type { staffClosuresText } from "./en";

export const staffClosures: Translation<typeof staffClosuresText> = {
  title: "Fermetures",
  intro: "Jours fériés et congés. Aucun cours n’a lieu ces jours-là.",
  label: "Fermetures",
  add: "Nouvelle fermeture",
  empty: "Aucun jour n’est fermé. Ajoutez les jours fériés et les congés : leurs cours sont annulés.",
  closure: "Fermeture",
  days: "Jours",
  range: "{from} – {to}",
  cohort: "Pour",
  all: "Toutes les cohortes",
  lessons: "Cours annulés",
  actions: "Actions",
  remove: "Retirer",
  removeOf: "Retirer {title}",
  form: {
    title: "Nouvelle fermeture",
    name: "Titre",
    nameHint: "Les familles le lisent comme motif, par exemple Fête nationale.",
    first: "Premier jour",
    last: "Dernier jour",
    lastHint: "Laissez vide pour un seul jour.",
    cohort: "Qui n’a pas cours",
    appendNote: "Un cours pour chaque cours annulé : les classes gardent leur nombre de cours.",
    submit: "Fermer {days}",
    days: { one: "{count} jour", other: "{count} jours" },
    submitNone: "Fermer ces jours",
  },
  removing: {
    title: "Retirer {closure} ?",
    back: {
      one: "{count} cours a de nouveau lieu, s’il n’est pas passé.",
      other: "{count} cours ont de nouveau lieu, s’ils ne sont pas passés.",
    },
    appended: "Les cours ajoutés à la fin pour cette raison sont retirés.",
    mails: "Les familles reçoivent un courriel avec les cours qui ont de nouveau lieu.",
    confirm: "Retirer",
  },
};
