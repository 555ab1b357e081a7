import { defineText } from "@/i18n/define-text";

/** What lists and forms say about departments. */
export const departmentText = defineText("department", {
  department: "Department",
  all: "All departments",
  none: "No department",
  choose: "Choose a department",
  inviteHint: "Parents belong to it once they register. Parents who have an account stay where they are.",
  linkHint: "Parents who join through the link belong to it.",
  full: "{name} (no free seats)",
  limited: "Only some departments",
  limitedBody: "Sees and changes only families, invites and links of the departments you choose.",
  which: "Departments",
});
