import { defineText } from "@/i18n/define-text";

/** What partners and staff read about a registration link. */
export const linkFactsText = defineText("linkFacts", {
  main: "Main link",
  states: { open: "Open", closed: "Closed", expired: "Expired", full: "Full" },
  closedByAlarm: "Closed by an alarm",
  joinedOf: "{joined} of {most}",
  closesOnAlarm: "Closes by itself on an alarm",
  alarm: "More than {count} parents joined within an hour, on {date}.",
});
