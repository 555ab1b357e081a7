import { defineText } from "@/i18n/define-text";

/** Texts of a family's mail preferences. */
export const mailPreferencesText = defineText("mailPreferences", {
  title: "Emails from us",
  body: "Choose what we write to you about. Changes apply at once.",
  failed: "Your email preferences did not load",
  choose: "You can switch these off",
  nothing: "There is nothing to switch off at the moment.",
  vital: "Always on",
  why: "These concern your account, your payments or a lesson that does not take place as planned, so we always send them.",
});
