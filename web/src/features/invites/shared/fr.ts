import type { Translation } from "@/i18n/define-text";
import type { linkFactsText } from "./en";

export const linkFacts: Translation<typeof linkFactsText> = {
  main: "Lien principal",
  states: { open: "Ouvert", closed: "Fermé", expired: "Expiré", full: "Complet" },
  closedByAlarm: "Fermé par une alerte",
  joinedOf: "{joined} sur {most}",
  closesOnAlarm: "Se ferme de lui-même en cas d’alerte",
  alarm: "Plus de {count} parents se sont inscrits en une heure, le {date}.",
};
