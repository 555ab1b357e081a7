import { defineText } from "@/i18n/define-text";

/** Texts of the console's first screen. */
export const staffTodayText = defineText("staffToday", {
  failed: "Today did not load",
  figures: "The programme in figures",
  partners: "Partners",
  parents: "Parents",
  children: "Children",
  programs: "Programs",
  ongoingCohorts: "Open cohorts",

  asOf: "As of {date}, {time}",

  setup: {
    title: "Set up your programme",
    progress: "{done} of {all} done",
    done: "Done",
    open: "Set up",
    openWhat: "Set up: {what}",
    skip: "We don’t use this",
    skipWhat: "We don’t use this: {what}",
    use: "Use it",
    useWhat: "Use it: {what}",
    notUsed: "Not used here. Only this browser remembers that.",
    parts: {
      rates: { name: "Exchange rates", how: "Check the rates that invoices are converted with." },
      package: { name: "A package", how: "Add what you teach, for which ages and at which price." },
      teacher: { name: "A teacher", how: "Add a teacher with a class link." },
      timetable: { name: "A class time", how: "Add a day and time that parents can select." },
      cohort: { name: "A cohort", how: "Add a term that children can join." },
      bankDetails: { name: "Bank details", how: "Enter where partners transfer money to." },
      terms: { name: "Terms", how: "Replace the sample terms with your own." },
      mail: {
        name: "Email delivery",
        how: "No mail server is set: emails stay in the outbox. Set smtp_url in the server’s configuration.",
      },
      payments: {
        name: "Card payments",
        how: "No payment provider is set. Set payment_secret_key and payment_public_key in the server’s configuration.",
      },
    },
  },

  problems: {
    title: "Payment problems",
    intro: "These queues should be empty.",
    warning: "Check these today.",
    empty: "None",
    open: "Open",
    openList: "Open: {list}",
    waiting: { one: "{count} to check", other: "{count} to check" },
    review: { name: "Payments to resolve", means: "Payments that need a decision." },
    paidWithoutPlace: {
      name: "Paid without a place",
      means: "A payment succeeded, but the program is missing or not marked as paid.",
    },
    placeWithoutPayment: {
      name: "Place without a payment",
      means: "A program is marked as paid, but there is no payment for it.",
    },
  },

  needs: {
    title: "To do",
    nothing: "Nothing to do",
    nothingBody: "You’re all caught up.",
    nothingElse: "Nothing else to do",
    setupLeft: "Only the set-up above is left.",
    open: "Open",
    openWhat: "Open: {what}",
  },

  charts: {
    month: "Month",
    enrolment: "New programs",
    enrolmentStory: {
      one: "{count} new program in the last {months} months.",
      other: "{count} new programs in the last {months} months.",
    },
    enrolmentNone: "No new programs in the last {months} months.",
    programs: "Programs",
    income: "Income in {currency}",
    incomeStory: "{sum} arrived in the last {months} months.",
    incomeNone: "No payment has arrived in the last {months} months.",
    incomeTitle: "Income",
    amount: "Amount",
  },
});
