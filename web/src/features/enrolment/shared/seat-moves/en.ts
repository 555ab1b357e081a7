import { defineText } from "@/i18n/define-text";

/** Texts of the seats that moved to or from a family. */
export const seatMovesText = defineText("seatMoves", {
  title: "Moved seats",
  when: "Moved",
  from: "From",
  to: "To",
  cohort: "Cohort",
  reason: "Reason",
  movedBy: "Moved by",
  paid: "Paid",
  unpaid: "Not paid",
  removed: "A child that was removed",
  child: "{child} (parent: {parent})",
  failed: "The moved seats did not load.",
});
