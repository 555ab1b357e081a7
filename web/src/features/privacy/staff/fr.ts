import type { Translation } from "@/i18n/define-text";
import type { staffPrivacyText, staffTextsText } from "./en";

/** Texts of erasing families: on request, and automatically after a retention period. */
export const staffPrivacy: Translation<typeof staffPrivacyText> = {
  title: "Confidentialité",
  intro: "Combien de temps les familles sont conservées, et lesquelles ont été effacées.",

  retention: {
    title: "Conservation",
    body: "Une famille sans aucun programme ni connexion pendant cette durée est effacée la nuit, comme elle le serait sur demande.",
    label: "Conserver les familles",
    forever: "Tant que personne ne demande l’effacement",
    months: { one: "{count} mois", other: "{count} mois" },
    due: { one: "{count} famille est à effacer cette nuit.", other: "{count} familles sont à effacer cette nuit." },
    dueNone: "Aucune famille n’est à effacer.",
    ask: "Effacer les familles après {time} ?",
    askBody:
      "Dès cette nuit, les familles sans aucun programme ni connexion pendant cette durée sont effacées. Cette action est irréversible.",
    save: "Enregistrer",
    failed: "Les paramètres de confidentialité n’ont pas pu être chargés",
  },

  erasures: {
    title: "Familles effacées",
    body: "L’entrée reste ; la personne qu’elle concernait n’y est plus.",
    empty: "Aucune famille n’a encore été effacée.",
    line: "{date}, {time} · {by} · famille {family}, {children}",
    children: { one: "{count} enfant", other: "{count} enfants" },
  },

  erase: {
    title: "Effacer la famille de {name} ?",
    goes: "Les noms, adresses, numéros de téléphone, courriels, notes, consentements, sessions et places en liste d’attente sont supprimés.",
    seats: "Les programmes impayés sont retirés, et leurs places sont rendues.",
    kept: "La comptabilité garde ce que la loi exige : paiements, reçus et lignes de facture, sans aucun nom.",
    logged: "L’effacement est inscrit au journal. Cette action est irréversible.",
    confirm: "L’adresse courriel du parent",
    confirmHint: "Tapez {email} pour confirmer.",
    confirmWrong: "Ce n’est pas l’adresse du parent",
    reason: "Motif",
    reasonHint: "Sans noms : il est conservé.",
    reasonRequired: "Le motif est obligatoire",
    submit: "Effacer la famille",
    done: "La famille est effacée",
    doneKept: "La comptabilité garde :",
    doneNothing: "Rien n’a dû être conservé.",
    close: "Fermer",
  },
};

/** Texts of the editor for terms, privacy notice and consent. */
export const staffTexts: Translation<typeof staffTextsText> = {
  title: "Textes",
  intro:
    "Ce que chacun lit avant d’accepter. Chaque enregistrement crée une nouvelle version ; les anciennes restent liées à ceux qui les ont acceptées.",
  which: "Texte",
  names: { terms: "Conditions", privacy: "Confidentialité", consent: "Consentement" },
  shown: {
    terms: "Visible par tous à l’adresse {address}.",
    privacy: "Visible par tous à l’adresse {address}.",
    consent: "Demandé aux parents quand ils inscrivent un enfant.",
  },
  version: "Version {version} du {date}",
  versionDelivered: "Version {version}, d’origine",
  never: "Pas encore écrit",
  text: "Texte",
  textHint: "Une ligne vide commence un nouveau paragraphe ; # et une espace au début d’une ligne en font un titre.",
  textRequired: "Le texte est obligatoire",
  french: "Texte en français",
  frenchHint:
    "Le même texte que ci-dessus, pour les personnes qui lisent en français. Tant qu’il est vide, elles voient le texte ci-dessus.",
  unchanged: "C’est le texte actuel : il n’y a rien à enregistrer",
  save: "Enregistrer une nouvelle version",
  ask: "Enregistrer la version {version} ?",
  askBody: "C’est ce que chacun lit désormais.",
  askConsent: "Ce texte est désormais demandé aux parents. Ce qui a été accepté auparavant reste lié à sa version.",
  askConfirm: "Enregistrer",
  saved: "Une nouvelle version est enregistrée",
  preview: "Aperçu",
  previewFrench: "Aperçu en français",
  versions: "Versions",
  versionLine: "Version {version}",
  delivered: "D’origine",
  versionBy: "{date}, {time} · {by}",
  failed: "Les textes n’ont pas pu être chargés",
};
