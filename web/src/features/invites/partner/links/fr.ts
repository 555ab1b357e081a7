import type { Translation } from "@/i18n/define-text";
import type { registrationLinksText } from "./en";

export const registrationLinks: Translation<typeof registrationLinksText> = {
  title: "Liens d’inscription",
  intro:
    "Les parents qui ouvrent un de ces liens rejoignent {organization}. Donnez à chaque groupe son propre lien : la page d’un parent et la liste exportée disent par lequel il est passé.",
  add: "Ajouter un lien",
  name: "Nom",
  copy: "Copier",
  copyOf: "Copier l’adresse de {name}",
  copied: "Lien copié",
  copyFailed: "Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.",
  joined: "Inscrits",
  expires: "Dernier jour",
  noEnd: "Aucun",
  domains: "Domaines",
  anyDomain: "Tous",
  moreDomains: "+{count}",
  state: "État",
  actions: "Actions",
  menu: "Actions pour {name}",
  edit: "Modifier",
  downloadCode: "Télécharger le QR",
  codeCaption: "Inscrivez votre enfant avec {organization}. Vous payez pour vos propres enfants.",
  codeFile: "lien-inscription-{name}.png",
  close: "Fermer",
  reopen: "Rouvrir",
  remove: "Supprimer",
  empty: "Il n’y a pas encore de lien.",

  panel: {
    addTitle: "Ajouter un lien",
    editTitle: "Modifier {name}",
    addNote:
      "Le lien reçoit sa propre adresse, que personne ne peut deviner. Les parents que vous avez invités peuvent s’inscrire par n’importe quel lien.",
    editNote: "L’adresse reste la même. Les parents que vous avez invités peuvent s’inscrire par n’importe quel lien.",
    mainNote:
      "L’adresse du lien principal ne contient que votre numéro de partenaire. Les parents que vous avez invités peuvent s’inscrire par lui dans tous les cas.",
    name: "Nom",
    nameHint: "Seule votre équipe le voit.",
    nameMissing: "Donnez un nom au lien",
    expiresOn: "Dernier jour",
    expiresHint: "Facultatif. Le lien fonctionne jusqu’à minuit UTC.",
    dayInvalid: "Ce n’est pas une date",
    maxJoins: "Limite",
    limitHint: "Facultatif. Combien de parents peuvent s’inscrire par ce lien.",
    limitInvalid: "Saisissez un nombre entier entre 1 et 100 000",
    domains: "Domaines de messagerie",
    domainsHint:
      "Facultatif, séparés par des virgules ou un par ligne : exemple.org autorise aussi mail.exemple.org. Nous vérifions l’adresse saisie ; elle est confirmée ensuite par courriel.",
    closes: "Fermer en cas d’alerte",
    closesBody:
      "Ferme le lien quand plus de {count} parents s’inscrivent en une heure. Nous prévenons de toute façon les propriétaires et les gestionnaires par courriel.",
    addSubmit: "Ajouter le lien",
    saveSubmit: "Enregistrer",
  },

  closing: {
    title: "Fermer {name} ?",
    body: "Plus personne ne pourra s’inscrire par ce lien avant que vous ne le rouvriez.",
    invited: "Les adresses que vous avez invitées peuvent encore s’inscrire.",
    kept: "Les parents qui ont un compte le gardent, et rien n’est supprimé.",
    confirm: "Fermer le lien",
  },
  removing: {
    title: "Supprimer {name} ?",
    body: "Personne ne s’est inscrit par ce lien. Son adresse cessera de fonctionner pour toujours.",
    confirm: "Supprimer le lien",
  },
};
