import { defineText } from "@/i18n/define-text";

/** What a parent owes, on the dashboard. Separate from the texts of payments, which it does not load. */
export const ownDueText = defineText("ownDue", {
  charged:
    "You pay {charged} ({due}). {currency} cannot be charged directly, so the amount is converted at today's rate.",
  byBank: "{due} is paid by bank transfer. Make Payment shows the bank details and your reference.",
  underWay: "A bank transfer of {due} has been under way since {date}.",
  see: "See this payment",
});
