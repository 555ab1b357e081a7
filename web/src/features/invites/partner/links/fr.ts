import type { Translation } from "@/i18n/define-text";
import type { registrationLinksText } from "./en";

export const registrationLinks: Translation<typeof registrationLinksText> = {
  title: "Liens d’inscription",
  intro:
    "Les parents qui ouvrent un de ces liens rejoignent {organization}. Donnez à chaque groupe son propre lien et voyez qui est passé par lui.",
  add: "Ajouter un lien",
  main: "Lien principal",
  name: "Nom",
  copy: "Copier",
  copyOf: "Copier l’adresse de {name}",
  copied: "Lien copié",
  copyFailed: "Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.",
  joined: "Inscrits",
  joinedOf: "{joined} sur {most}",
  expires: "Dernier jour",
  noEnd: "Aucun",
  domains: "Domaines",
  anyDomain: "Tous",
  moreDomains: "+{count}",
  state: "État",
  states: { open: "Ouvert", closed: "Fermé", expired: "Expiré", full: "Complet" },
  alarm: "Un nombre inhabituel de parents s’est inscrit en une heure, le {date}.",
  closesOnAlarm: "Se ferme de lui-même en cas d’alerte",
  actions: "Actions",
  menu: "Actions pour {name}",
  edit: "Modifier",
  disable: "Désactiver",
  enable: "Activer",
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
    domainsHint: "Facultatif, séparés par des virgules ou un par ligne : exemple.org autorise aussi mail.exemple.org.",
    closes: "Fermer en cas d’alerte",
    closesBody:
      "Ferme le lien quand un nombre inhabituel de parents s’inscrit en une heure. Nous prévenons de toute façon les propriétaires et les gestionnaires par courriel.",
    addSubmit: "Ajouter le lien",
    saveSubmit: "Enregistrer",
  },

  disabling: {
    title: "Désactiver {name} ?",
    body: "Plus personne ne pourra s’inscrire par ce lien avant que vous ne le réactiviez.",
    invited: "Les adresses que vous avez invitées peuvent encore s’inscrire.",
    kept: "Les parents qui ont un compte le gardent, et rien n’est supprimé.",
    confirm: "Désactiver le lien",
  },
  removing: {
    title: "Supprimer {name} ?",
    body: "Personne ne s’est inscrit par ce lien. Son adresse cessera de fonctionner pour toujours.",
    confirm: "Supprimer le lien",
  },
};
