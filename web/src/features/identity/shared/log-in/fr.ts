import type { Translation } from "@/i18n/define-text";
import type { logInText } from "./en";

export const logIn: Translation<typeof logInText> = {
  parent: {
    title: "Connexion parent",
    intro: "Connectez-vous pour voir vos enfants et leurs classes.",
    newHere: "Première visite ?",
    signUp: "S’inscrire",
    partnerQuestion: "Organisation ?",
    partnerLogin: "Connectez-vous ici",
  },
  teacher: {
    title: "Connexion des enseignants",
    intro: "Connectez-vous pour voir vos cours et faire l’appel.",
  },
  staff: {
    title: "Connexion de l’équipe",
    intro: "Pour l’équipe qui organise les cours.",
    code: "Code",
    codeHint: "Les six chiffres que votre application d’authentification affiche maintenant, ou un code de secours.",
  },
};
