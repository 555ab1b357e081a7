import type { Translation } from "@/i18n/define-text";
import type { staffRatesText } from "./en";

/** Texts of the exchange rates. */
export const staffRates: Translation<typeof staffRatesText> = {
  title: "Taux",
  intro:
    "Ce que coûte un dollar américain dans chaque devise. Un nouveau taux s’applique aux paiements commencés ensuite. Les paiements et reçus existants gardent le leur.",
  add: "Nouveau taux",
  addFor: "Nouveau taux pour {currency}",
  currency: "Devise",
  rate: "Taux",
  rateOf: "1 USD = {rate} {currency}",
  from: "Depuis",
  note: "Note",
  actions: "Actions",
  search: "Rechercher une devise",
  empty: "Tant qu’aucun taux n’est fixé, les sommes sont affichées en dollars américains.",
  history: "Historique",
  historyOf: "Historique de {currency}",
  historyBody: "Du plus récent au plus ancien. Rien ici ne peut être modifié ni supprimé.",
  historyFailed: "L’historique n’a pas pu être chargé",
  current: "En vigueur",
  coming: "Dès le {date}",
  past: "Terminé",

  form: {
    title: "Nouveau taux",
    keep: "Les paiements et les reçus existants gardent le taux avec lequel ils ont été établis.",
    currencyHint: "Trois lettres, comme NGN.",
    currencyWrong: "Une devise a trois lettres",
    rate: "Un dollar américain vaut",
    rateHint: "Par exemple 1 550,25.",
    rateWrong: "Un taux est un nombre supérieur à zéro",
    from: "À partir du",
    fromHint: "À 00:00 UTC. Si le champ est vide : maintenant.",
    noteHint: "D’où il vient. Seule l’équipe la voit.",
    save: "Fixer le taux",
    saved: "Le taux de {currency} est fixé.",
    largeTitle: "Fixer un taux très différent ?",
    largeBody: "Chaque nouveau paiement dans cette devise l’utilisera. Vérifiez la virgule et le nombre de chiffres.",
    largeConfirm: "Fixer ce taux",
  },

  notice: {
    unconfirmed:
      "Ces taux sont fournis avec Seatling et approximatifs, mais ils servent déjà à de vraies factures. Vérifiez-les un à un, puis confirmez.",
    onInvoices: "Taux non confirmés : les montants ci-dessous utilisent les taux approximatifs fournis avec Seatling.",
    confirm: "Confirmer ces taux",
    question: { one: "Confirmer {count} taux ?", other: "Confirmer les {count} taux ?" },
    questionBody: "Le plus récent date du {date}. Tout paiement commencé à partir de maintenant les utilise.",
    confirmAll: "Confirmer les taux",
    check: "Vérifier les taux",
    confirmed: "Taux confirmés.",
  },
};
