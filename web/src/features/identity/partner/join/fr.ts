import type { Translation } from "@/i18n/define-text";
import type { joinText } from "./en";

export const join: Translation<typeof joinText> = {
  title: "Devenir membre",
  loading: "Ouverture de votre invitation…",
  nameless: "l’organisation",
  heading: "Rejoindre {organization}",
  intro: "{invitedBy} a invité {email}.",
  role: "Votre rôle : {role}. {means}",
  newAccount: "Choisissez un nom et un mot de passe pour votre compte.",
  submit: "Rejoindre {organization}",
  hasAccount: "Vous avez déjà un compte avec cette adresse. Rien n’y change.",
  thenLogIn: "Vous avez déjà un compte avec cette adresse. Rejoignez l’organisation, puis connectez-vous.",
  otherAccount: "Vous êtes connecté en tant que {email} sur cet appareil. Ce compte sera déconnecté.",
  joined: "Vous avez rejoint {organization}",
  failedTitle: "Cette invitation ne fonctionne pas",
  toLogin: "Aller à la connexion",
};
