import { defineText } from "@/i18n/define-text";

/** Texts of the screen that an invitation to a team opens. */
export const joinText = defineText("join", {
  title: "Join a team",
  loading: "Opening your invitation…",
  /** In place of the name of an organisation that has none yet. */
  nameless: "the organisation",
  heading: "Join {organization}",
  intro: "{invitedBy} invited {email}.",
  role: "Your role: {role}. {means}",
  newAccount: "Choose a name and a password for your account.",
  submit: "Join {organization}",
  hasAccount: "You already have an account with this address. Nothing about it changes.",
  thenLogIn: "You already have an account with this address. Join, then log in.",
  otherAccount: "You are logged in as {email} on this device. Joining logs that account out.",
  joined: "You joined {organization}",
  failedTitle: "This invitation doesn’t work",
  toLogin: "Go to login",
});
