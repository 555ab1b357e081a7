import type { Translation } from "@/i18n/define-text";
import type { mailPreferencesText } from "./en";

export const mailPreferences: Translation<typeof mailPreferencesText> = {
  title: "Nos courriels",
  body: "Choisissez les sujets sur lesquels nous vous écrivons. Les changements prennent effet aussitôt.",
  failed: "Vos préférences de courriel n’ont pas pu être chargées",
  choose: "Vous pouvez désactiver ceux-ci",
  nothing: "Il n’y a rien à désactiver pour le moment.",
  vital: "Toujours actifs",
  why: "Ils concernent votre compte, vos paiements ou un cours qui n’a pas lieu comme prévu : nous les envoyons toujours.",
};
