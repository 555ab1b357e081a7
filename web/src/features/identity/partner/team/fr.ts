import type { Translation } from "@/i18n/define-text";
import type { teamText } from "./en";

export const team: Translation<typeof teamText> = {
  title: "Membres",
  intro: "Qui se connecte pour {organization}, et ce que chaque personne peut faire.",
  ownRole: "Votre rôle : {role}. {means}",
  open: "Voir les membres",
  invite: "Inviter une personne",
  search: "Rechercher par nom ou par courriel",
  empty: "Il n’y a encore aucun membre.",
  name: "Nom",
  email: "Adresse courriel",
  role: "Rôle",
  factor: "Deuxième facteur",
  lastSeen: "Dernière visite",
  actions: "Actions",
  you: "Vous",
  contact: "Contact principal",
  contactBody: "Reçoit les courriels de l’organisation sur les factures et les paiements",
  contactMoves: {
    self: "Vous êtes le contact principal. Les courriels de l’organisation iront ensuite au propriétaire présent depuis le plus longtemps.",
    other:
      "Cette personne est le contact principal. Les courriels de l’organisation iront ensuite au propriétaire présent depuis le plus longtemps.",
  },
  factorOn: "Configuré",
  factorOff: "Non configuré",
  never: "Jamais",
  menu: "Actions pour {name}",
  changeRole: "Changer de rôle",
  makeContact: "Désigner comme contact principal",
  resetFactor: "Réinitialiser le deuxième facteur",
  remove: "Retirer",
  leave: "Quitter",

  invitePanel: {
    title: "Inviter une personne",
    note: "Elle reçoit un courriel avec un lien. Si elle a déjà un compte, elle le garde et peut passer d’une organisation à l’autre.",
    email: "Adresse courriel",
    emailInvalid: "Adresse courriel invalide",
    submit: "Envoyer l’invitation",
  },

  rolePanel: {
    title: "Rôle de {name}",
    submit: "Changer de rôle",
    self: "Vous changez votre propre rôle : seul un autre propriétaire peut vous le rendre.",
  },

  invitations: {
    title: "Invitations sans réponse",
    email: "Courriel",
    invitedBy: "Invitation de {name}, {date}",
    state: "Lien",
    until: "Valable jusqu’au {date}",
    expired: "Expiré",
    resend: "Renvoyer",
    resendTo: "Renvoyer l’invitation à {email}",
    withdraw: "Retirer",
    withdrawFrom: "Retirer l’invitation à {email}",
    withdrawTitle: "Retirer l’invitation à {email} ?",
    withdrawBody: "Le lien du courriel cesse de fonctionner. Vous pourrez inviter cette personne de nouveau.",
  },

  removing: {
    title: "Retirer {name} des membres ?",
    out: "Sa session se termine aussitôt, et cette personne ne peut plus ouvrir {organization}.",
    kept: "Ce qu’elle a fait reste dans nos registres sous son nom.",
    confirm: "Retirer",
  },

  leaving: {
    title: "Quitter {organization} ?",
    out: "Votre session se termine, et vous ne pouvez plus ouvrir {organization}.",
    kept: "Seul un propriétaire peut vous inviter de nouveau.",
    confirm: "Quitter",
  },

  resetting: {
    title: "Réinitialiser le deuxième facteur de {name} ?",
    out: "Sa session se termine, et les codes de son application d’authentification ne fonctionnent plus.",
    kept: "Cette personne se connecte avec son mot de passe et peut configurer un nouveau deuxième facteur. Vérifiez que la demande vient bien d’elle.",
    confirm: "Réinitialiser",
  },

  makingContact: {
    title: "Désigner {name} comme contact principal ?",
    out: "Les courriels de l’organisation, comme ceux sur les factures et les paiements, iront à {email}.",
    kept: "Aucun rôle ne change.",
    confirm: "Désigner",
  },

  lastOwner: {
    title: "Vous êtes l’unique propriétaire",
    body: "{organization} a besoin d’au moins un propriétaire. Donnez d’abord ce rôle à une autre personne.",
  },

  security: {
    title: "Sécurité",
    label: "Exiger un deuxième facteur de tous les membres",
    body: "Les personnes qui n’en ont pas le configurent à leur prochaine visite et ne voient rien d’autre d’ici là.",
    ownFirst: "Configurez d’abord votre propre deuxième facteur, dans les {settings}.",
    settings: "Paramètres",
    required: "Tous les membres de cette organisation doivent avoir un deuxième facteur.",
    failed: "Le réglage de sécurité n’a pas pu être chargé",
  },

  locked: {
    title: "Configurez votre deuxième facteur",
    body: "{organization} exige un deuxième facteur de tous ses membres. Configurez-le pour continuer.",
  },

  ownName: {
    title: "Votre nom",
    body: "Les autres membres le voient, et il figure à côté de ce que vous faites.",
    firstName: "Prénom",
    lastName: "Nom de famille",
    required: "Ce champ est obligatoire",
    save: "Enregistrer le nom",
  },

  forbidden: {
    title: "Vous n’avez pas accès à cette page",
    body: "Votre rôle chez {organization} : {role}. Adressez-vous à un propriétaire si cette page est nécessaire à votre travail.",
    toDashboard: "Aller au tableau de bord",
    toTeam: "Voir qui est propriétaire",
  },

  organizations: {
    title: "Changer d’organisation",
    body: "Vous restez connecté. Tout ce que vous voyez et faites ensuite concerne l’organisation choisie.",
    current: "Actuelle",
    restricted: "Restreinte",
    nameless: "Organisation sans nom",
    failed: "Vos organisations n’ont pas pu être chargées",
  },
};
