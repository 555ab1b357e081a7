import type { Translation } from "@/i18n/define-text";
import type { seatRequestsText } from "./en";

export const seatRequests: Translation<typeof seatRequestsText> = {
  title: "Demandes de place",
  intro:
    "Des parents sans place libre demandent à {organization} de payer pour un enfant. Accepter augmente leur quota d’une place.",
  search: "Parent, courriel ou enfant",
  filter: "État",
  all: "Tous les états",
  states: { open: "En attente", approved: "Acceptée", declined: "Refusée", withdrawn: "Retirée" },
  parent: "Parent",
  child: "Enfant",
  notRegistered: "Pas encore inscrit",
  seats: "Places",
  seatsOf: "{taken} sur {allowed}",
  sentence: "Son message",
  noSentence: "----",
  state: "État",
  askedOn: "Demandée le {date}",
  answeredOn: "{name}, {date}",
  answer: "Votre réponse : {answer}",
  actions: "Actions",
  approve: "Accepter",
  decline: "Refuser",
  approveFor: "Accepter la demande de {parent} pour {child}",
  declineFor: "Refuser la demande de {parent} pour {child}",
  empty: "Aucun parent n’a demandé de place.",
  emptyState: "Aucune demande n’est dans cet état.",
  showAll: "Tout afficher",

  select: "Sélectionner la demande de {parent} pour {child}",
  selectPage: "Sélectionner cette page",
  bar: "Demandes sélectionnées",
  selected: { one: "{count} demande sélectionnée", other: "{count} demandes sélectionnées" },
  clear: "Effacer",

  panel: {
    approveTitle: { one: "Accepter {count} demande", other: "Accepter {count} demandes" },
    declineTitle: { one: "Refuser {count} demande", other: "Refuser {count} demandes" },
    approveNote:
      "Chaque famille peut avoir un enfant de plus à votre charge. Les programmes qu’un parent paie restent tels quels : il utilise la place pour le prochain programme.",
    declineNote: "Rien ne change pour la famille. Elle peut demander de nouveau.",
    answer: "Message aux parents",
    answerHint: "Facultatif. Il fait partie du courriel à chacun d’eux.",
    answerLong: "Veuillez utiliser au plus 500 caractères",
    approve: "Accepter",
    decline: "Refuser",
    failed: "{parent}, {child} : {message}",
    failedTitle: "Sans réponse",
  },
};
