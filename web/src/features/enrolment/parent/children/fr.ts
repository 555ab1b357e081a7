import type { Translation } from "@/i18n/define-text";
import type { familyDialogText, paymentNoteText } from "./en";

export const familyDialog: Translation<typeof familyDialogText> = {
  full: {
    title: "Vous ne pouvez plus ajouter d’enfants",
    allowance: "{organization} vous permet d’inscrire {children}, et ce nombre est atteint.",
    askMore: "Demandez à {organization} d’en autoriser davantage. Dès que ce sera fait, vous pourrez les ajouter ici.",
    most: "Vous avez atteint la limite de {children}.",
    children: { one: "{count} enfant", other: "{count} enfants" },
    ok: "OK",
  },

  editTitle: "Modifier {child}",
  save: "Enregistrer",
  ageNote: "Changer l’âge ne touche que les prochaines sessions de {child}.",

  withdrawTitle: "Retirer {child} de {cohort} ?",
  withdraw: "Retirer",
  placeGoesOn: "La place du {day} {time} (heure de la classe) va au prochain enfant de la liste.",
  seatReturns: "La place revient dans votre quota : {organization} peut s’en servir pour parrainer un autre enfant.",
  seatStays: "La place reste prise, car {organization} parraine aussi {child} dans un autre programme.",
  nothingDue: "Il ne reste rien à payer pour ce programme.",
  childStays: "La fiche de {child} est conservée, et un autre programme pourra être choisi.",
  noUndo: "Cette action est irréversible.",

  deleteTitle: "Supprimer {child} ?",
  deleteBody: "La fiche de {child} est supprimée de votre famille, avec tout ce qui a été saisi.",
  deletePrograms: {
    one: "{count} programme impayé prend fin. Sa place va au prochain enfant de la liste.",
    other: "{count} programmes impayés prennent fin. Leurs places vont aux prochains enfants de la liste.",
  },
  deleteWaiting: "La place sur la liste d’attente est abandonnée.",

  leaveTitle: "Quitter la liste d’attente de {cohort} ?",
  leaveConfirm: "Quitter",
  leaveBody:
    "{child} abandonne sa place dans la file pour {day} {time} (heure de la classe). Revenir plus tard, c’est repartir du bout de la file.",
  leaveOffer: "La place réservée à {child} jusqu’au {until} va au prochain enfant de la liste.",
};

export const paymentNote: Translation<typeof paymentNoteText> = {
  expired: "Ce lien de paiement n’est plus valable. Appuyez de nouveau sur Payer : un nouveau lien sera créé.",
  transfer:
    "Le paiement par carte n’est pas possible ici. Demandez à {organization} comment payer par virement bancaire. La classe ouvrira dès que l’argent sera arrivé.",
  "nothing-due": "Il ne reste rien à payer.",
  "in-review": "Nous examinons votre paiement. Veuillez patienter avant de payer de nouveau.",
  away: "Le service de paiement ne répond pas en ce moment. Rien n’a été débité. Réessayez dans quelques minutes.",
};
