import type { StaffCatalogue } from "./catalogue";

/** The words of the console's first screen. */
export const staffToday: StaffCatalogue["staffToday"] = {
  failed: "La page d’aujourd’hui n’a pas pu être chargée",
  figures: "L’enseignement en chiffres",
  partners: "Partenaires",
  parents: "Parents",
  children: "Enfants",
  programs: "Programmes",
  ongoingCohorts: "Cohortes en cours",

  needs: {
    title: "À traiter",
    body: "Ce qu’aucune règle ne peut terminer seule.",
    nothing: "Rien ne vous attend",
    nothingBody: "Tout est en ordre.",
    open: "Ouvrir",
    openWhat: "Ouvrir : {what}",
  },

  charts: {
    month: "Mois",
    enrolment: "Inscriptions",
    enrolmentStory: { one: "{count} programme a été ajouté ces {months} derniers mois.", other: "{count} programmes ont été ajoutés ces {months} derniers mois." },
    programs: "Programmes",
    income: "Recettes en {currency}",
    incomeStory: "{sum} reçus ces {months} derniers mois.",
    incomeNone: "Aucun paiement n’est arrivé ces {months} derniers mois.",
    incomeTitle: "Recettes",
    amount: "Montant",
  },
};
