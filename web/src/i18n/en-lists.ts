/** Words that only lists of signed-in people need. */
export const lists = {
  pastEnd: "This page is past the end of the list.",
  firstPage: "Go to the first page",
  export: "Export",
  exportList: "Export {label}",
  exportCsv: "CSV",
  exportExcel: "Excel",
} as const;
