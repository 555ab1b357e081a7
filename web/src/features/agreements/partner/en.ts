import { defineText } from "@/i18n/define-text";

/** Texts of the card with a partner's agreements. */
export const partnerAgreementsText = defineText("partnerAgreements", {
  title: "Agreements",
  body: "What we agreed with you. Invites draw their seats on the newest active agreement; where none is free, they wait.",
  failed: "The agreements did not load",
});
