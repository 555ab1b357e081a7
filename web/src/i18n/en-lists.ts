/** Texts used only by the lists of signed-in people. */
export const lists = {
  pastEnd: "This page is past the end of the list.",
  firstPage: "Go to the first page",
  export: "Export",
  exportList: "Export {label}",
  exportCsv: "CSV",
  exportExcel: "Excel",
  pager: {
    summary: "Page {page}, {total} Record(s)",
    previous: "Previous",
    next: "Next",
    pages: "Pages of {label}",
    page: "Page {page}",
  },
  table: {
    empty: "No data found",
    noMatch: "Nothing matches “{search}”.",
    clearSearch: "Clear search",
    failed: "The list did not load",
    search: "Search in {label}",
  },
} as const;
