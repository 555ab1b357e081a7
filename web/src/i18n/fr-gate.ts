import type { Translation } from "./define-text";
import type { gateText } from "./en-gate";

export const gate: Translation<typeof gateText> = {
  promise: "Chaque place prise est un enfant en classe.",
  how: "Comment ça marche",
  steps: {
    invite: { title: "Inviter", body: "Dites à chaque parent combien d’enfants vous parrainez." },
    enrol: { title: "Inscrire", body: "Le parent choisit un jour et une heure. Une place est prise." },
    pay: { title: "Payer", body: "Une facture par cohorte, pour les places prises." },
  },
  teamSteps: {
    join: { title: "Rejoindre", body: "Choisissez un mot de passe, ou utilisez votre compte." },
    role: { title: "Votre rôle", body: "Il détermine ce que vous voyez et ce que vous pouvez changer." },
    together: { title: "Travailler ensemble", body: "Chaque personne se connecte avec son propre compte." },
  },
};
