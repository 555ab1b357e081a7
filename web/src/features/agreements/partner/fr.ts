import type { Translation } from "@/i18n/define-text";
import type { partnerAgreementsText } from "./en";

export const partnerAgreements: Translation<typeof partnerAgreementsText> = {
  title: "Conventions",
  body: "Ce que nous avons convenu avec vous. Les invitations prennent leurs places sur la convention en vigueur la plus récente ; si aucune n’est libre, elles attendent.",
  failed: "Les conventions n’ont pas pu être chargées",
  ask: "Demander une convention",
  renew: "Demander le renouvellement",
  renewOne: "Demander le renouvellement de {name}",
  requests: "Vos demandes",
  withdraw: "Retirer",
  withdrawOne: "Retirer : {request}",
  panel: {
    newTitle: "Demander une convention",
    renewTitle: "Demander le renouvellement de {name}",
    intro:
      "Dites-nous ce qu’il vous faut. Nous répondons par une convention ou nous vous écrivons ; rien ne change avant.",
    submit: "Envoyer la demande",
    seats: "Places",
    openHint: "Laissez vide si vous n’êtes pas sûr.",
    seatsInvalid: "Un nombre entier de 1 à 1 000 000",
    startsOn: "Premier jour",
    endsOn: "Dernier jour",
    dayInvalid: "Ce n’est pas une date",
    sentence: "Ce que nous devons savoir",
    sentenceHint: "Par exemple les cohortes ou les programmes auxquels vous pensez.",
    sentenceLong: "Veuillez utiliser au plus 500 caractères",
  },
};
