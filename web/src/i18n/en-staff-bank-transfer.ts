/** Texts of the bank-transfer instructions. */
export const staffBankTransfer = {
  title: "Bank details",
  intro: "What payers are told where a currency cannot be paid by card.",
  text: "Instructions",
  textHint: "Bank, account name and number, and what to write as the reference. Line breaks are kept. Left empty, the server's setting counts again.",
  save: "Save instructions",
  saved: "Payers see these instructions from now on.",
  failed: "The instructions did not load",
  goneTitle: "Nothing here",
  gone: "The instructions are for administrators and for finance.",
  changed: "Last changed on {date}.",
  never: "Not changed here yet: these are the ones from the server's settings.",
  preview: "What payers see",
  previewBody: "With an invoice of {due} as an example.",
  sample: "GHS 1,250.00",
} as const;
