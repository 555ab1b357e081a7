import { defineText } from "@/i18n/define-text";

/** Texts of the demo's mailbox. */
export const demoMailText = defineText("demoMail", {
  title: "Demo email",
  intro: "Email that this server would have sent. It is kept and shown because this is a demonstration.",
  list: "Emails",
  to: "To {address}",
  empty: "No email yet",
  emptyBody: "Sign up or ask for a new password, and the mail appears here.",
  failed: "The mailbox did not load",
  mailFailed: "This email did not open",
  none: "No email is open",
  noneBody: "Choose one from the list.",
  back: "All emails",
  showPlain: "Show the text version",
  showDesigned: "Show the designed version",
  body: "The email as it looks in a mail program",
  kept: "Kept",
  queued: "Queued",
  sent: "Sent",
  notSent: "Failed",
  time: "{date}, {time}",
});
