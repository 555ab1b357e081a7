import type { Catalogue } from "./catalogue";

export const lists: Catalogue["lists"] = {
  pastEnd: "Cette page dépasse la fin de la liste.",
  firstPage: "Aller à la première page",
  export: "Exporter",
  exportList: "Exporter : {label}",
  exportCsv: "CSV",
  exportExcel: "Excel",
  pager: {
    summary: "Page {page}, {total} ligne(s)",
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
