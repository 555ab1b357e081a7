/** What is asked before something typed is lost. Apart from the ground, which every log-in loads. */
export const unsaved = {
  title: "Leave without saving?",
  body: "What you typed on this page will be lost.",
  leave: "Leave",
} as const;
