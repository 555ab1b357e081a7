import type { Translation } from "@/i18n/define-text";
import type { ownDueText } from "./en";

export const ownDue: Translation<typeof ownDueText> = {
  charged:
    "Vous payez {charged} ({due}). Payer directement en {currency} n’est pas possible : le montant est converti au taux du jour.",
  byBank: "{due} se règle par virement bancaire. Payer affiche les coordonnées bancaires et votre référence.",
  underWay: "Un virement de {due} est en cours depuis le {date}.",
  see: "Voir ce paiement",
};
