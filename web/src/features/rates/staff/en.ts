import { defineText } from "@/i18n/define-text";

/** Texts of the exchange rates. */
export const staffRatesText = defineText("staffRates", {
  title: "Rates",
  intro:
    "What one US dollar costs in each currency. A new rate applies to payments started after it. Existing payments and receipts keep theirs.",
  add: "New rate",
  addFor: "New rate for {currency}",
  currency: "Currency",
  rate: "Rate",
  rateOf: "1 USD = {rate} {currency}",
  from: "Since",
  note: "Note",
  actions: "Actions",
  search: "Search currency",
  empty: "Until a rate is set, sums are shown in US dollars.",
  history: "History",
  historyOf: "History of {currency}",
  historyBody: "Newest first. Nothing here can be changed or removed.",
  historyFailed: "The history did not load",
  current: "In use",
  coming: "From {date}",
  past: "Over",

  form: {
    title: "New rate",
    keep: "Existing payments and receipts keep the rate they were made with.",
    currencyHint: "Three letters, such as NGN.",
    currencyWrong: "A currency has three letters",
    rate: "One US dollar is",
    rateHint: "Such as 1550.25.",
    rateWrong: "A rate is a number above zero",
    from: "Begins on",
    fromHint: "At 00:00 UTC. Left empty: now.",
    noteHint: "Where it comes from. Only staff see it.",
    save: "Set rate",
    saved: "The rate of {currency} is set.",
    largeTitle: "Set a very different rate?",
    largeBody: "Every new payment in this currency uses it. Check the decimal point and the number of digits.",
    largeConfirm: "Set this rate",
  },

  notice: {
    unconfirmed:
      "These rates came with Seatling and are approximate, but they already price real invoices. Check each one, then confirm.",
    onInvoices: "Rates not confirmed yet: amounts below use the approximate rates that came with Seatling.",
    confirm: "Confirm these rates",
    question: { one: "Confirm {count} rate?", other: "Confirm all {count} rates?" },
    questionBody: "The latest was set on {date}. Every payment started from now on uses them.",
    confirmAll: "Confirm rates",
    check: "Check rates",
    confirmed: "Rates confirmed.",
  },
});
