import type { Translation } from "./define-text";
import type { datesText, formsText, listsText, notFoundText, seatsText, unsavedText } from "./en-parts";

export const lists: Translation<typeof listsText> = {
  pastEnd: "Cette page dépasse la fin de la liste.",
  firstPage: "Aller à la première page",
  export: "Exporter",
  exportList: "Exporter : {label}",
  exportCsv: "CSV",
  exportExcel: "Excel",
  pager: {
    summary: { one: "Page {page}, {count} ligne", other: "Page {page}, {count} lignes" },
    previous: "Précédent",
    next: "Suivant",
    pages: "Pages : {label}",
    page: "Page {page}",
  },
  table: {
    empty: "Aucune donnée",
    noMatch: "Rien ne correspond à « {search} ».",
    clearSearch: "Effacer la recherche",
    failed: "La liste n’a pas pu être chargée",
    search: "Rechercher dans {label}",
  },
};

export const dates: Translation<typeof datesText> = {
  datePattern: "jj/mm/aaaa",
  dateWrong: "Saisissez une date sous la forme jj/mm/aaaa",
  noSuchDay: "Ce jour n’existe pas",
  openCalendar: "Ouvrir le calendrier",
  calendarOf: "Calendrier : {label}",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
};

export const seats: Translation<typeof seatsText> = {
  taken: "Places prises : {taken} sur {total}",
  count: "{taken} sur {total}",
};

export const unsaved: Translation<typeof unsavedText> = {
  title: "Quitter sans enregistrer ?",
  body: "Ce que vous avez saisi sur cette page sera perdu.",
  leave: "Quitter",
};

export const notFound: Translation<typeof notFoundText> = {
  title: "404 : page introuvable",
  body: "La page que vous cherchez n’existe pas.",
  action: "Aller à la connexion",
  toDashboard: "Aller à votre tableau de bord",
  toConsole: "Aller à la console",
  toLessons: "Aller à vos cours",
};

export const forms: Translation<typeof formsText> = {
  used: "{count} caractères sur {most}.",
  searchIn: "Rechercher dans {label}",
  nothingFound: "Aucun résultat",
};
