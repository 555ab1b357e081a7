import type { Translation } from "@/i18n/define-text";
import type { staffJournalText } from "./en";

/** Texts of the journal. */
export const staffJournal: Translation<typeof staffJournalText> = {
  title: "Journal",
  intro: "Qui a fait quoi, du plus récent au plus ancien. Rien ici ne peut être modifié.",
  search: "Auteur, action ou objet",
  empty: "Rien n’a encore été fait.",
  emptyFilter: "Aucune entrée ne correspond à ces filtres.",
  clear: "Effacer les filtres",
  at: "Quand",
  actor: "Qui",
  action: "Quoi",
  subject: "Objet",
  changes: "Avant et après",
  show: "Afficher",
  showWhat: "Afficher ce qui a changé : {action}, {at}",
  request: "Requête {id}",
  erased: "Les valeurs personnelles de cette entrée ont été effacées.",
  nothing: "Aucune valeur n’a été conservée.",
  field: "Valeur",
  before: "Avant",
  after: "Après",
  none: "–",
  system: "Seatling lui-même",
  anonymous: "Une personne non connectée",

  filters: {
    label: "Filtres",
    actorKind: "Type d’auteur",
    allActors: "Tout le monde",
    action: "Action",
    subjectKind: "Type d’objet",
    from: "Du",
    to: "Au",
  },
  actors: {
    staff: "Équipe",
    partner: "Partenaire",
    parent: "Parent",
    teacher: "Enseignant",
    anonymous: "Non connecté",
    system: "Seatling lui-même",
  },
};
