import type { Translation } from "@/i18n/define-text";
import type { agreementAlertsText } from "./en";

export const agreementAlerts: Translation<typeof agreementAlertsText> = {
  title: "Alertes des conventions",
  body: "Des courriels pour vous. Les autres membres choisissent les leurs.",
  failed: "Vos alertes n’ont pas pu être chargées",
  pool: "Quand les places s’épuisent",
  poolBody: "Quand 75, 90 et 100 % des places d’une convention sont accordées.",
  budget: "Quand un budget s’épuise",
  budgetBody: "Quand 75, 90 et 100 % du budget d’une convention sont dépensés ou promis.",
  end: "Avant la fin d’une convention",
  endBody: "60, 30 et 7 jours avant son dernier jour.",
};
