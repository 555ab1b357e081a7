import { defineText } from "./define-text";

/** Texts of the console's layout: its sections and navigation. */
export const staffNavText = defineText("staffNav", {
  staffConsole: "Staff console",
  today: "Today",
  programme: "Programme",
  programs: "Programs",
  cohorts: "Cohorts",
  packages: "Packages",
  teachers: "Teachers",
  timetable: "Timetable",
  people: "People",
  partners: "Partners",
  families: "Families",
  money: "Money",
  invoices: "Invoices",
  payments: "Payments",
  offlinePayment: "Record a bank transfer",
  receivables: "Receivables",
  rates: "Rates",
  bankTransfer: "Bank details",
  mailAndTexts: "Email & texts",
  mail: "Email",
  mailTexts: "Email texts",
  texts: "Texts",
  administration: "Administration",
  journal: "Journal",
  privacy: "Privacy",
  accounts: "Staff accounts",
  settings: "Settings",
  more: "More",
  allScreens: "All screens",
  search: "Search",
  searchKeys: "Ctrl K",
  searchKeysMac: "⌘K",
});

/** Texts about payments, which the screens of payments and of families show. */
export const staffMoneyText = defineText("staffMoney", {
  record: "Record a bank transfer",
  states: {
    created: "Begun",
    pending: "Pending",
    succeeded: "Succeeded",
    failed: "Declined",
    abandoned: "Not finished",
    review: "In review",
    reversed: "Refunded",
  },
});
