import type { StaffCatalogue } from "./catalogue";

/** The words of the exchange rates. */
export const staffRates: StaffCatalogue["staffRates"] = {
  title: "Taux",
  intro: "Ce que coûte un dollar américain dans chaque devise. Un nouveau taux vaut pour les paiements commencés après lui : les paiements existants et leurs reçus gardent le leur.",
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
    rateHint: "Par exemple 1550.25.",
    rateWrong: "Un taux est un nombre supérieur à zéro",
    from: "À partir du",
    fromHint: "À 00:00 UTC. Si le champ est vide : maintenant.",
    noteHint: "D’où il vient. Seule l’équipe la voit.",
    save: "Fixer le taux",
    saved: "Le taux de {currency} est fixé.",
  },
};
