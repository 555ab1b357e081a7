import { defineText } from "@/i18n/define-text";

/** Texts of what a preview names: who is not written to, and what staff should know. */
export const previewNotesText = defineText("previewNotes", {
  warnings: "Before you confirm",
  unreached: { one: "{count} family gets no email", other: "{count} families get no email" },
  line: "{parent}, for {child}",
  erased: "An erased family",
  why: { erased: "erased", restricted: "restricted", noAddress: "no valid address" },
  more: { one: "and {count} more", other: "and {count} more" },
});
