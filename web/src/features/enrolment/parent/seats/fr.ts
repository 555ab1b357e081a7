import type { Translation } from "@/i18n/define-text";
import type { seatAskingText } from "./en";

export const seatAsking: Translation<typeof seatAskingText> = {
  title: "Demandes de place",
  child: "Enfant",
  askedOn: "Demandée le {date}",
  state: "État",
  states: { open: "En attente", approved: "Acceptée", declined: "Refusée", withdrawn: "Retirée" },
  answer: "Réponse",
  noAnswer: "----",
  approved: "Choisissez un programme et laissez {organization} payer.",
  actions: "Actions",
  empty: "Vous n’avez pas demandé de place.",
  withdraw: "Retirer",
  withdrawFor: "Retirer la demande pour {child}",

  panel: {
    title: "Demander une place à {organization}",
    intro:
      "{organization} décide de payer ou non pour un enfant, et nous vous envoyons la réponse par courriel. Rien ne change d’ici là.",
    child: "Enfant",
    anotherChild: "Un enfant qui n’est pas encore inscrit",
    forChild: "La place est pour {child}.",
    name: "Prénom de l’enfant",
    nameMissing: "Pour quel enfant est la place ? Indiquez son prénom.",
    sentence: "Votre message",
    sentenceHint: "Facultatif. Que devrait savoir {organization} ?",
    sentenceLong: "Veuillez utiliser au plus 500 caractères",
    programs:
      "Un programme que vous payez vous-même reste tel quel. Pour y utiliser une place, retirez-vous-en tant qu’il n’est pas payé, puis choisissez-le de nouveau avec la place.",
    submit: "Envoyer la demande",
  },
};
