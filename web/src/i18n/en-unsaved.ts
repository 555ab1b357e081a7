/** Confirmation before unsaved input is lost. Separate from the base texts, which every log-in loads. */
export const unsaved = {
  title: "Leave without saving?",
  body: "What you typed on this page will be lost.",
  leave: "Leave",
} as const;
