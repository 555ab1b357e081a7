import { defineText } from "@/i18n/define-text";

/** Texts of the closed days. */
export const staffClosuresText = defineText("staffClosures", {
  title: "Closures",
  intro: "Public holidays and breaks. No lesson takes place on these days.",
  label: "Closures",
  add: "New closure",
  empty: "No days are closed. Add public holidays and school breaks, and their lessons are cancelled.",
  closure: "Closure",
  days: "Days",
  range: "{from} – {to}",
  cohort: "For",
  all: "All cohorts",
  lessons: "Lessons cancelled",
  actions: "Actions",
  remove: "Remove",
  removeOf: "Remove {title}",
  form: {
    title: "New closure",
    name: "Title",
    nameHint: "Families read it as the reason, for example Independence Day.",
    first: "First day",
    last: "Last day",
    lastHint: "Leave it empty for one day.",
    cohort: "Who has no lessons",
    appendNote: "One lesson for each cancelled lesson, so that classes keep their number of lessons.",
    submit: "Close {days}",
    days: { one: "{count} day", other: "{count} days" },
    submitNone: "Close days",
  },
  removing: {
    title: "Remove {closure}?",
    back: {
      one: "{count} lesson takes place again, if it is not over.",
      other: "{count} lessons take place again, if they are not over.",
    },
    appended: "Lessons that were added at the end because of it are taken away.",
    mails: "Families get an email with the lessons that take place again.",
    confirm: "Remove",
  },
});
