import type { StaffCatalogue } from "./catalogue";

/** Texts of the editor for terms, privacy notice and consent. */
export const staffTexts: StaffCatalogue["staffTexts"] = {
  title: "Textes",
  intro: "Ce que chacun lit avant d’accepter. Chaque enregistrement crée une nouvelle version ; les anciennes restent liées à ceux qui les ont acceptées.",
  which: "Texte",
  names: { terms: "Conditions", privacy: "Confidentialité", consent: "Consentement" },
  shown: { terms: "Visible par tous à l’adresse {address}.", privacy: "Visible par tous à l’adresse {address}.", consent: "Demandé aux parents quand ils inscrivent un enfant." },
  version: "Version {version} du {date}",
  versionDelivered: "Version {version}, d’origine",
  never: "Pas encore écrit",
  text: "Texte",
  textHint: "Une ligne vide commence un nouveau paragraphe ; # et une espace au début d’une ligne en font un titre.",
  textRequired: "Le texte est obligatoire",
  unchanged: "C’est le texte actuel : il n’y a rien à enregistrer",
  save: "Enregistrer une nouvelle version",
  ask: "Enregistrer la version {version} ?",
  askBody: "C’est ce que chacun lit désormais.",
  askConsent: "Ce texte est désormais demandé aux parents. Ce qui a été accepté auparavant reste lié à sa version.",
  askConfirm: "Enregistrer",
  saved: "Une nouvelle version est enregistrée",
  preview: "Aperçu",
  versions: "Versions",
  versionLine: "Version {version}",
  delivered: "D’origine",
  versionBy: "{date}, {time} · {by}",
  failed: "Les textes n’ont pas pu être chargés",
};
