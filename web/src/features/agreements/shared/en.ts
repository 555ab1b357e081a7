import { defineText } from "@/i18n/define-text";

/** What partners and staff read about an agreement. */
export const agreementsText = defineText("agreements", {
  unnamed: "Agreement without a name",
  states: { planned: "Planned", active: "Active", expired: "Expired", ended: "Ended" },
  poNumber: "PO {number}",
  from: "From {first}",
  until: "Until {last}",
  period: "{first} – {last}",
  seatsOf: { one: "{granted} of {count} seat granted", other: "{granted} of {count} seats granted" },
  anyNumber: { one: "{count} seat granted, without a limit", other: "{count} seats granted, without a limit" },
  taken: { one: "{count} in use", other: "{count} in use" },
  free: { one: "{count} free", other: "{count} free" },
  budget: "Budget {total} · {spent} spent · {promised} promised · {free} free",
  creditOf: "On account · {used} of {limit} used",
  creditUsed: "On account · {used} used, without a limit",
  daysToPay: { one: "{count} day to pay", other: "{count} days to pay" },
  classesWait: { one: "{count} class is not open:", other: "{count} classes are not open:" },
  openings: {
    open: "the next one does not fit within the credit limit.",
    limit_reached: "the credit limit is reached.",
    overdue: "an invoice is overdue.",
    closed: "we closed them until they are paid.",
  },
  waiting: { one: "{count} seat is waited for", other: "{count} seats are waited for" },
});
