import { defineText } from "./define-text";

/** Texts of the layout of the teacher's screens. */
export const teacherNavText = defineText("teacherNav", {
  area: "Teacher",
  today: "Today",
  week: "Week",
  classes: "Classes",
  register: "Register",
  account: "Account",
});
