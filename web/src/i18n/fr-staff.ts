import type { Translation } from "./define-text";
import type { staffMoneyText, staffNavText } from "./en-staff";

/** Texts of the console's layout: its sections and navigation. */
export const staffNav: Translation<typeof staffNavText> = {
  staffConsole: "Console de l’équipe",
  today: "Aujourd’hui",
  programme: "Enseignement",
  programs: "Programmes",
  cohorts: "Cohortes",
  packages: "Formules",
  teachers: "Enseignants",
  timetable: "Horaire",
  people: "Personnes",
  partners: "Partenaires",
  families: "Familles",
  money: "Finances",
  invoices: "Factures",
  payments: "Paiements",
  offlinePayment: "Saisir un virement bancaire",
  receivables: "Créances",
  rates: "Taux",
  bankTransfer: "Coordonnées bancaires",
  mailAndTexts: "Courriels et textes",
  mail: "Courriels",
  mailTexts: "Textes des courriels",
  texts: "Textes",
  administration: "Administration",
  journal: "Journal",
  privacy: "Confidentialité",
  accounts: "Comptes de l’équipe",
  settings: "Paramètres",
  more: "Plus",
  allScreens: "Tous les écrans",
  search: "Rechercher",
  searchKeys: "Ctrl K",
  searchKeysMac: "⌘K",
};

export const staffMoney: Translation<typeof staffMoneyText> = {
  record: "Saisir un virement bancaire",
  states: {
    created: "Commencé",
    pending: "En attente",
    succeeded: "Réussi",
    failed: "Refusé",
    abandoned: "Inachevé",
    review: "À examiner",
    reversed: "Remboursé",
  },
};
