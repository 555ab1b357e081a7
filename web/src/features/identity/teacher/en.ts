import { defineText } from "@/i18n/define-text";

/** Texts of a teacher's account. */
export const teacherAccountText = defineText("teacherAccount", {
  title: "Account",
  intro: "Your language and time zone, your email address, your password, and where you are logged in.",
  language: {
    title: "Language",
    body: "For these screens and the emails to you.",
    label: "Language",
  },
  zone: {
    title: "Time zone",
    body: "Your lessons are shown in this time. The class’s own time is next to it where the two differ.",
    label: "Time zone",
    save: "Save time zone",
  },
});
