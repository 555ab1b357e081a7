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
  waiting: { one: "{count} place est attendue", other: "{count} places sont attendues" },
};
