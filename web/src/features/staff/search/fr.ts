import type { Translation } from "@/i18n/define-text";
import type { staffSearchText } from "./en";

/** Texts of the search for screens and people. */
export const staffSearch: Translation<typeof staffSearchText> = {
  title: "Aller à",
  hint: "Écran, partenaire, parent ou enfant",
  hintScreens: "Écran",
  results: "Résultats",
  screens: "Écrans",
  partners: "Partenaires",
  parents: "Parents",
  children: "Enfants",
  parentOf: "{email} · {partner}",
  childOf: "{age} ans · enfant de {parent}",
  nothing: "Rien ne correspond à « {typed} »",
  nothingBody: "Essayez une autre partie du nom, ou l’adresse courriel.",
  searching: "Recherche…",
  failed: "La recherche de personnes n’a pas abouti. Réessayez dans un instant.",
  found: { one: "{count} résultat", other: "{count} résultats" },
  keys: "↑ ↓ pour choisir · Entrée pour ouvrir · Échap pour fermer",

  families: {
    title: "Familles",
    intro: "Trouvez un parent ou un enfant, et voyez tout de la famille sur une seule page.",
    label: "Rechercher des familles",
    hint: "Nom ou adresse courriel",
    start: "Tapez un nom ou une adresse courriel",
    startBody:
      "Les parents et les enfants se trouvent par n’importe quelle partie de leur nom ou de leur adresse. Les partenaires aussi.",
    nothing: "Personne n’a été trouvé",
  },
};
