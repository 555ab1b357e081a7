import { defineText } from "@/i18n/define-text";

/** Texts of a parent's requests for a seat. */
export const seatAskingText = defineText("seatAsking", {
  title: "Requests for a seat",
  child: "Child",
  askedOn: "Asked on {date}",
  state: "State",
  states: { open: "Waiting", approved: "Approved", declined: "Declined", withdrawn: "Withdrawn" },
  answer: "Answer",
  noAnswer: "----",
  approved: "Choose a program and let {organization} pay.",
  actions: "Actions",
  empty: "You have not asked for a seat.",
  withdraw: "Withdraw",
  withdrawFor: "Withdraw the request for {child}",

  panel: {
    title: "Ask {organization} for a seat",
    intro:
      "{organization} decides whether it pays for a child, and we email you the answer. Nothing changes until then.",
    child: "Child",
    anotherChild: "A child who is not registered yet",
    forChild: "The seat is for {child}.",
    name: "First name of the child",
    nameMissing: "Which child is the seat for? Give its first name.",
    sentence: "Message",
    sentenceHint: "Optional. What should {organization} know?",
    sentenceLong: "Please use at most 500 characters",
    programs:
      "A program that you pay for yourself stays as it is. To use a seat for it, withdraw from it while it is unpaid, and choose it again with the seat.",
    submit: "Send request",
  },
});
