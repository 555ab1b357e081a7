import { defineText } from "./define-text";

/** Texts used only by the lists of signed-in people. */
export const listsText = defineText("lists", {
  pastEnd: "This page is past the end of the list.",
  firstPage: "Go to the first page",
  export: "Export",
  exportList: "Export {label}",
  exportCsv: "CSV",
  exportExcel: "Excel",
  pager: {
    // the same by specification
    summary: { one: "Page {page}, {count} Record(s)", other: "Page {page}, {count} Record(s)" },
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
});

/** Texts of the date field. */
export const datesText = defineText("dates", {
  datePattern: "dd/mm/yyyy",
  dateWrong: "Enter a date as dd/mm/yyyy",
  noSuchDay: "There is no such day",
  openCalendar: "Open calendar",
  calendarOf: "Calendar: {label}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
});

/** Texts for numbers of seats. */
export const seatsText = defineText("seats", {
  taken: "{taken} of {total} seats taken",
  count: "{taken} of {total}",
});

/** Confirmation before unsaved input is lost. */
export const unsavedText = defineText("unsaved", {
  title: "Leave without saving?",
  body: "What you typed on this page will be lost.",
  leave: "Leave",
});

/** Texts of the 404 page. */
export const notFoundText = defineText("notFound", {
  title: "404 Not Found",
  body: "The page you are looking for does not exist.",
  action: "Go to login",
  toDashboard: "Go to your dashboard",
  toConsole: "Go to the console",
  toLessons: "Go to your lessons",
});

/** Texts of form fields. */
export const formsText = defineText("forms", {
  used: "{count} of {most} characters.",
  searchIn: "Search in {label}",
  nothingFound: "Nothing found",
});
