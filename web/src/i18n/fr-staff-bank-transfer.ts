import type { StaffCatalogue } from "./catalogue";

/** Texts of the bank-transfer instructions. */
export const staffBankTransfer: StaffCatalogue["staffBankTransfer"] = {
  title: "Coordonnées bancaires",
  intro: "Ce que lisent les payeurs quand une devise ne peut pas être réglée par carte.",
  text: "Instructions",
  textHint: "Banque, titulaire et numéro du compte, et la référence à indiquer. Les retours à la ligne sont conservés. Si le champ est vide, le réglage du serveur s’applique de nouveau.",
  save: "Enregistrer les instructions",
  saved: "Les payeurs voient désormais ces instructions.",
  failed: "Les instructions n’ont pas pu être chargées",
  goneTitle: "Rien ici",
  gone: "Les instructions sont réservées à l’administration et aux finances.",
  changed: "Dernière modification le {date}.",
  never: "Pas encore modifiées ici : ce sont celles des paramètres du serveur.",
  preview: "Ce que voient les payeurs",
  previewBody: "Avec une facture de {due} en exemple.",
  sample: "GHS 1,250.00",
};
