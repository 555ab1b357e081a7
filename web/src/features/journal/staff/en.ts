import { defineText } from "@/i18n/define-text";

/** Texts of the journal. */
export const staffJournalText = defineText("staffJournal", {
  title: "Journal",
  intro: "Who did what, newest first. Nothing here can be changed.",
  search: "Search actor, action or subject",
  empty: "Nothing has been done yet.",
  emptyFilter: "No entry matches these filters.",
  clear: "Clear filters",
  at: "When",
  actor: "Who",
  action: "What",
  subject: "About",
  changes: "Before and after",
  show: "Show",
  showWhat: "Show what changed: {action}, {at}",
  request: "Request {id}",
  erased: "The personal values of this entry were erased.",
  nothing: "No values were kept.",
  field: "Value",
  before: "Before",
  after: "After",
  none: "–",
  system: "Seatling itself",
  anonymous: "Somebody who was not logged in",

  filters: {
    label: "Filters",
    actorKind: "Kind of actor",
    allActors: "Everybody",
    action: "Action",
    subjectKind: "Kind of subject",
    from: "From",
    to: "To",
  },
  actors: {
    staff: "Staff",
    partner: "Partner",
    parent: "Parent",
    anonymous: "Not logged in",
    system: "Seatling itself",
  },
});
