import type { StaffCatalogue } from "./catalogue";

/** Texts of the receivables. */
export const staffReceivables: StaffCatalogue["staffReceivables"] = {
  title: "Créances",
  intro: "Ce que les partenaires doivent pour les places prises, selon l’ancienneté du retard.",
  totals: "Totaux par devise",
  owed: "{total} à recevoir",
  overdueShare: "Dont {percent} % en retard",
  nothingOverdue: "Rien n’est en retard",
  search: "Rechercher une organisation",
  empty: "Personne ne doit rien. Une facture est créée dès qu’un parent prend une place parrainée.",
  partner: "Partenaire",
  total: "Total",
  invoicesOf: "Factures de {partner}",
  ages: {
    notDue: "À échoir",
    days1to30: "1 à 30 jours",
    days31to60: "31 à 60 jours",
    days61to90: "61 à 90 jours",
    over90: "Plus de 90 jours",
  },
};
