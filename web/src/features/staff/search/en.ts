import { defineText } from "@/i18n/define-text";

/** Texts of the search for screens and people. */
export const staffSearchText = defineText("staffSearch", {
  title: "Go to",
  hint: "Screen, partner, parent or child",
  hintScreens: "Screen",
  results: "Results",
  screens: "Screens",
  partners: "Partners",
  parents: "Parents",
  children: "Children",
  parentOf: "{email} · {partner}",
  childOf: "{age} years · child of {parent}",
  nothing: "No results for “{typed}”",
  nothingBody: "Try another part of the name, or the email address.",
  searching: "Searching…",
  failed: "People could not be searched. Try again in a moment.",
  found: { one: "{count} result", other: "{count} results" },
  keys: "↑ ↓ to choose · Enter to open · Esc to close",

  families: {
    title: "Families",
    intro: "Find a parent or a child, and see everything about the family on one page.",
    label: "Search families",
    hint: "Name or email address",
    start: "Type a name or an email address",
    startBody: "Parents and children are found by any part of their names or addresses. Partners are found too.",
    nothing: "Nobody was found",
  },
});
