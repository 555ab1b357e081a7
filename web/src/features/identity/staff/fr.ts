import type { Translation } from "@/i18n/define-text";
import type { staffAccountsText, staffText } from "./en";

/** Texts of the staff console. */
export const staff: Translation<typeof staffText> = {
  welcome: "Bienvenue, {name}",
  role: "Votre rôle : {role}.",
  administrator: "administration",
  coordinator: "coordination",
  finance: "finances",
  forbidden: {
    title: "Vous n’avez pas accès à cette page",
    body: "Votre rôle : {role}. Adressez-vous à l’administration si cette page est nécessaire à votre travail.",
    action: "Aller à Aujourd’hui",
  },
  changeEmail: {
    open: "Changer d’adresse",
    title: "Changer l’adresse courriel",
    body: "Adresse actuelle : {email}. Le changement est immédiat, et les deux adresses sont averties.",
    new: "Nouvelle adresse courriel",
    submit: "Changer d’adresse",
  },
};

/** Texts of the staff accounts. */
export const staffAccounts: Translation<typeof staffAccountsText> = {
  title: "Comptes de l’équipe",
  intro: "Qui travaille dans cette console, et ce que chacun peut utiliser.",
  failed: "Les comptes de l’équipe n’ont pas pu être chargés",
  add: "Ajouter une personne",
  name: "Nom",
  role: "Rôle",
  state: "État",
  factor: "Deuxième facteur",
  lastSeen: "Dernière visite",
  actions: "Actions",
  you: "Vous",
  active: "Actif",
  invited: "Invitation envoyée",
  invitedUntil: "jusqu’au {date}",
  inviteAgain: "Renvoyer",
  inviteAgainWho: "Renvoyer l’invitation de {name}",
  inactive: "Désactivé",
  factorOn: "Configuré",
  factorOff: "Non configuré",
  never: "Jamais",
  edit: "Modifier",
  editWho: "Modifier {name}",
  reset: "Réinitialiser le deuxième facteur",
  resetWho: "Réinitialiser le deuxième facteur de {name}",
  empty: "Personne ne travaille encore ici.",
  roles: { administrator: "Administration", coordinator: "Coordination", finance: "Finances" },
  means: {
    administrator: "Tout, y compris les comptes de l’équipe et le journal.",
    coordinator:
      "Tout, sauf les finances, les comptes de l’équipe, le journal et la confidentialité (exporter et effacer des familles).",
    finance: "Les finances uniquement.",
  },

  form: {
    add: "Ajouter une personne",
    edit: "Modifier {name}",
    addNote: "Un courriel à votre nom leur permet de choisir leur mot de passe.",
    emailTaken: "Un compte existe déjà avec cette adresse",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse courriel",
    role: "Rôle",
    active: "Peut se connecter",
    activeBody: "Si vous désactivez cette option, ses sessions se ferment aussitôt et la connexion devient impossible.",
    self: "Votre propre rôle et votre accès sont modifiés par une autre personne de l’administration.",
    required: "Ce champ est obligatoire",
    emailInvalid: "Adresse courriel non valide",
    submitAdd: "Ajouter",
    submitEdit: "Enregistrer",
  },

  deactivate: {
    title: "Désactiver {name} ?",
    body: "Ses sessions se ferment aussitôt, et la connexion reste impossible jusqu’à la réactivation. Ce qui a été fait reste dans le journal.",
    confirm: "Désactiver",
  },

  resetDialog: {
    title: "Réinitialiser le deuxième facteur de {name} ?",
    body: "Les codes de son application d’authentification ne fonctionnent plus. Une nouvelle configuration est possible après la prochaine connexion.",
    confirm: "Réinitialiser",
  },
};
