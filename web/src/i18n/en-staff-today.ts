/** The words of the console's first screen. */
export const staffToday = {
  failed: "Today did not load",
  figures: "The programme in figures",
  partners: "Partners",
  parents: "Parents",
  children: "Children",
  programs: "Programs",
  ongoingCohorts: "Ongoing cohorts",

  needs: {
    title: "Needs a person",
    body: "What no rule can finish by itself.",
    nothing: "Nothing waits for you",
    nothingBody: "Everything is as it should be.",
    open: "Open",
    openWhat: "Open: {what}",
  },

  charts: {
    month: "Month",
    enrolment: "Enrolment",
    enrolmentStory: { one: "{count} program was added in the last {months} months.", other: "{count} programs were added in the last {months} months." },
    programs: "Programs",
    income: "Income in {currency}",
    incomeStory: "{sum} arrived in the last {months} months.",
    incomeNone: "No payment has arrived in the last {months} months.",
    incomeTitle: "Income",
    amount: "Amount",
  },
} as const;
