import type { StaffCatalogue } from "./catalogue";

/** The words of the staff console. */
export const staff: StaffCatalogue["staff"] = {
  welcome: "Bienvenue, {name}",
  role: "Votre rôle : {role}.",
  administrator: "administration",
  coordinator: "coordination",
  finance: "finances",
  factor: "Deuxième facteur",
  factorBody: "Un code de votre téléphone en plus du mot de passe : un mot de passe volé, seul, n’ouvre rien.",
  factorOn: "Configuré",
  factorOnBody: "À chaque connexion, le code affiché par votre application d’authentification vous est demandé.",
  factorOff: "Non configuré",
  factorNeeded: "Cette console exige un deuxième facteur. Configurez-le maintenant : d’ici là, presque tout reste fermé.",
  begin: "Configurer",
  scan: "Scannez ce code avec votre application d’authentification",
  scanBody: "Pas d’appareil photo ? Ouvrez le lien sur le téléphone lui-même, ou tapez la clé dans l’application.",
  code: "Code QR pour votre application d’authentification",
  openApp: "Ouvrir dans une application d’authentification",
  key: "Clé",
  firstCode: "Premier code",
  firstCodeHint: "Les six chiffres que l’application affiche maintenant.",
  codeRequired: "Le code est obligatoire",
  confirm: "Confirmer",
};
