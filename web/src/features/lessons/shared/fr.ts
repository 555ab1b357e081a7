import type { Translation } from "@/i18n/define-text";
import type { previewNotesText } from "./en";

export const previewNotes: Translation<typeof previewNotesText> = {
  warnings: "Avant de confirmer",
  unreached: {
    one: "{count} famille ne reçoit pas de courriel",
    other: "{count} familles ne reçoivent pas de courriel",
  },
  line: "{parent}, pour {child}",
  erased: "Une famille effacée",
  why: { erased: "effacée", restricted: "bloquée", noAddress: "sans adresse valable" },
  more: { one: "et {count} autre", other: "et {count} autres" },
};
