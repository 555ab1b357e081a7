import type { Translation } from "@/i18n/define-text";
import type { teacherAccountText } from "./en";

export const teacherAccount: Translation<typeof teacherAccountText> = {
  title: "Compte",
  intro: "Votre langue et votre fuseau horaire, votre adresse courriel, votre mot de passe et vos appareils connectés.",
  language: {
    title: "Langue",
    body: "Pour ces écrans et les courriels qui vous sont envoyés.",
    label: "Langue",
  },
  zone: {
    title: "Fuseau horaire",
    body: "Vos cours sont affichés dans cette heure. L’heure de la classe figure à côté si elle est différente.",
    label: "Fuseau horaire",
    save: "Enregistrer le fuseau",
  },
};
