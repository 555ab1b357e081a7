import { defineText } from "@/i18n/define-text";

/** Texts of the parent's settings. */
export const parentAccountText = defineText("parentAccount", {
  intro: "Your profile, your emails, your calendar, your family’s data, your password, and where you are logged in.",
  profile: {
    title: "Your profile",
    body: "Teachers and {organization} see your name. Lessons are shown in your study time zone.",
    failed: "Your profile did not load",
    save: "Save profile",
    listFailed: "The list did not load. Everything else can be changed.",
  },
  email: {
    title: "Email",
    body: "You log in with it, and we send all messages there.",
    confirmed: "Confirmed",
    notConfirmed: "Not confirmed",
    why: "Open the link in the email that we sent you. Until then we can’t be sure our emails reach you.",
    resend: "Send the link again",
  },
  calendar: {
    title: "Calendar",
    body: "See your children’s lessons in the calendar of your phone or computer. It follows every change by itself.",
    failed: "The calendar did not load",
    create: "Create a private address",
    label: "Private calendar address",
    copy: "Copy",
    copied: "Calendar address copied",
    copyFailed: "Your browser did not let us copy. Select the address and copy it yourself.",
    openApp: "Open in a calendar app",
    privacy:
      "Anyone with this address can see your children’s first names and lesson times. Share it only with people you trust.",
    replace: "Replace",
    replaceTitle: "Replace the private address?",
    replaceBody:
      "A new address is made and the present one stops working at once. Every calendar that follows it has to be set up again.",
    turnOff: "Turn off",
    turnOffTitle: "Turn the calendar off?",
    turnOffBody:
      "The address stops working at once, and calendars that follow it show no lessons any more. You can create a new one at any time.",
  },
  data: {
    title: "Your family’s data",
    body: "Everything we keep about you and your children, as a file that other programs can read.",
    download: "Download as JSON",
    file: "seatling-family.json",
    consent: "What you agree to when you register a child",
    version: "Version {version}",
    consentFailed: "The text did not load",
  },
});
