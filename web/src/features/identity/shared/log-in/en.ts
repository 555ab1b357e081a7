import { defineText } from "@/i18n/define-text";

/** Texts of the log-ins other than the first screen. Separate from the forms, to keep them small. */
export const logInText = defineText("logIn", {
  parent: {
    title: "Parent login",
    intro: "Log in to see your children and their classes.",
    newHere: "New here?",
    signUp: "Sign Up",
    partnerQuestion: "Organisation?",
    partnerLogin: "Log in here",
  },
  teacher: {
    title: "Teacher login",
    intro: "Log in to see your lessons and take the register.",
  },
  staff: {
    title: "Staff login",
    intro: "For the people who run the programme.",
    code: "Code",
    codeHint: "The six digits that your authenticator app shows now, or a recovery code.",
  },
});
