import { defineText } from "@/i18n/define-text";

/** Texts of the card with a partner's agreements. */
export const partnerAgreementsText = defineText("partnerAgreements", {
  title: "Agreements",
  body: "What we agreed with you. Invites draw their seats on the newest active agreement; where none is free, they wait.",
  failed: "The agreements did not load",
  ask: "Ask for an agreement",
  renew: "Ask for renewal",
  renewOne: "Ask for the renewal of {name}",
  requests: "Your requests",
  withdraw: "Withdraw",
  withdrawOne: "Withdraw: {request}",
  panel: {
    newTitle: "Ask for an agreement",
    renewTitle: "Ask for the renewal of {name}",
    intro: "Tell us what you need. We answer by an agreement, or write to you; nothing changes before that.",
    submit: "Send request",
    seats: "Seats",
    openHint: "Leave empty if you are not sure.",
    seatsInvalid: "A whole number from 1 to 1,000,000",
    startsOn: "First day",
    endsOn: "Last day",
    dayInvalid: "This is not a date",
    sentence: "What we should know",
    sentenceHint: "For example which cohorts or programs you have in mind.",
    sentenceLong: "Please use at most 500 characters",
  },
});
