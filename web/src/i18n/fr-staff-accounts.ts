import type { StaffCatalogue } from "./catalogue";

/** The words of who works in the console. */
export const staffAccounts: StaffCatalogue["staffAccounts"] = {
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
    coordinator: "Tout, sauf les finances, les comptes de l’équipe, le journal et la confidentialité (exporter et effacer des familles).",
    finance: "Les finances uniquement.",
  },

  form: {
    add: "Ajouter une personne",
    edit: "Modifier {name}",
    addNote: "Un courriel lui apporte un mot de passe temporaire.",
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
