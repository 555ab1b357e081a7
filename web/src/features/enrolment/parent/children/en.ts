import { defineText } from "@/i18n/define-text";

/** Texts of the dashboard's dialogs, which load when one opens. */
export const familyDialogText = defineText("familyDialog", {
  full: {
    title: "No more children can be added",
    allowance: "{organization} allows you {children}, and that many are registered.",
    askMore: "Ask {organization} to allow more. As soon as it does, you can add them here.",
    most: "You've reached the limit of {children}.",
    children: { one: "{count} child", other: "{count} children" },
    ok: "OK",
  },

  editTitle: "Edit {child}",
  save: "Save",
  ageNote: "Changing the age affects {child}'s future terms only.",

  withdrawTitle: "Withdraw {child} from {cohort}?",
  withdraw: "Withdraw",
  placeGoesOn: "The place on {day} {time} (class time) goes to the next child in line.",
  seatReturns: "The seat returns to your allowance: {organization} can sponsor another child with it.",
  seatStays: "The seat stays taken, because {organization} sponsors {child} in another program too.",
  nothingDue: "Nothing is left to pay for it.",
  childStays: "{child} stays registered and can choose a program again.",
  noUndo: "This cannot be undone.",

  deleteTitle: "Delete {child}?",
  deleteBody: "{child} is removed from your family, with everything that was entered.",
  deletePrograms: {
    one: "{count} unpaid program will be cancelled. Its place goes to the next child in line.",
    other: "{count} programs that are not paid end. Their places go to the next children in line.",
  },
  deleteWaiting: "The place on the waiting list is given up.",

  leaveTitle: "Leave the waiting list of {cohort}?",
  leaveConfirm: "Leave",
  leaveBody: "{child} gives up the place in line for {day} {time} (class time). Joining again starts at the end.",
  leaveOffer: "The place that is kept for {child} until {until} goes to the next child in line.",
});

/** Texts about a payment that did not open the checkout. */
export const paymentNoteText = defineText("paymentNote", {
  expired: "This payment link is no longer valid. Press Make Payment again: it makes a new one.",
  transfer:
    "This cannot be paid by card here. Ask {organization} how to pay by bank transfer. The class opens when the money has arrived.",
  "nothing-due": "Nothing is left to pay.",
  "in-review": "We are looking at your payment. Please wait before you pay again.",
  away: "The payment service does not answer at the moment. Nothing was charged. Try again in a few minutes.",
});
