import type { Translation } from "@/i18n/define-text";
import type { agreementsText } from "./en";

export const agreements: Translation<typeof agreementsText> = {
  unnamed: "Convention sans nom",
  states: { planned: "Prévue", active: "En vigueur", expired: "Expirée", ended: "Terminée" },
  poNumber: "Bon de commande {number}",
  from: "À partir du {first}",
  until: "Jusqu’au {last}",
  period: "{first} – {last}",
  seatsOf: { one: "{granted} place accordée sur {count}", other: "{granted} places accordées sur {count}" },
  anyNumber: { one: "{count} place accordée, sans limite", other: "{count} places accordées, sans limite" },
  taken: { one: "{count} utilisée", other: "{count} utilisées" },
  free: { one: "{count} libre", other: "{count} libres" },
  budget: "Budget {total} · {spent} dépensés · {promised} promis · {free} libres",
  creditOf: "À crédit · {used} utilisés sur {limit}",
  creditUsed: "À crédit · {used} utilisés, sans limite",
  daysToPay: { one: "{count} jour pour payer", other: "{count} jours pour payer" },
  classesWait: { one: "{count} cours n’est pas ouvert :", other: "{count} cours ne sont pas ouverts :" },
  openings: {
    open: "le suivant dépasse la limite de crédit.",
    limit_reached: "la limite de crédit est atteinte.",
    overdue: "une facture est en retard.",
    closed: "nous les avons fermés jusqu’au paiement.",
  },
  waiting: { one: "{count} place est attendue", other: "{count} places sont attendues" },
};
