import type { Translation } from "@/i18n/define-text";
import type { secondFactorText } from "./en";

export const secondFactor: Translation<typeof secondFactorText> = {
  factor: "Deuxième facteur",
  factorBody:
    "Vous vous connectez avec votre mot de passe et un code de votre téléphone : un mot de passe volé ne suffit pas.",
  factorOn: "Configuré",
  factorOnBody: "À chaque connexion, le code affiché par votre application d’authentification vous est demandé.",
  factorOff: "Non configuré",
  needed: {
    partner: "Votre organisation exige un deuxième facteur. Configurez-le pour continuer.",
    staff: "Configurez un deuxième facteur pour continuer. D’ici là, presque toute la console est verrouillée.",
    teacher: "Configurez un deuxième facteur pour continuer. D’ici là, vos cours sont verrouillés.",
  },
  begin: "Configurer",
  beginBody: "Saisissez votre mot de passe pour configurer le deuxième facteur.",
  scan: "Scannez ce code avec votre application d’authentification",
  scanBody: "Pas d’appareil photo ? Ouvrez le lien sur le téléphone lui-même, ou tapez la clé dans l’application.",
  code: "Code QR pour votre application d’authentification",
  openApp: "Ouvrir dans une application d’authentification",
  key: "Clé",
  firstCode: "Premier code",
  firstCodeHint: "Les six chiffres que l’application affiche maintenant.",
  codeRequired: "Le code est obligatoire",
  confirm: "Confirmer",
  recovery: {
    title: "Conservez vos codes de secours",
    body: "Chaque code remplace une fois votre application d’authentification, si vous perdez votre téléphone. Vous ne les reverrez plus.",
    copy: "Copier les codes",
    copied: "Codes de secours copiés",
    download: "Télécharger les codes",
    file: "codes-de-secours-seatling.txt",
    done: "Je les ai conservés",
    leaving: { title: "Quitter sans enregistrer vos codes ?", body: "Vous ne reverrez plus ces codes de secours." },
    left: { one: "{count} code de secours restant", other: "{count} codes de secours restants" },
    make: "Créer de nouveaux codes",
    makeBody: "Vos anciens codes ne fonctionnent plus.",
    password: "Mot de passe",
    passwordRequired: "Le mot de passe est obligatoire",
  },
};
