import type { Translation } from "@/i18n/define-text";
import type { seatMovesText } from "./en";

export const seatMoves: Translation<typeof seatMovesText> = {
  title: "Places transférées",
  when: "Date",
  from: "De",
  to: "À",
  cohort: "Cohorte",
  reason: "Motif",
  movedBy: "Par",
  paid: "Payée",
  unpaid: "Impayée",
  removed: "Un enfant supprimé",
  child: "{child} (parent : {parent})",
  failed: "Les places transférées n’ont pas pu être chargées.",
};
