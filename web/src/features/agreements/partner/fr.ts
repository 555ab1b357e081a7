import type { Translation } from "@/i18n/define-text";
import type { partnerAgreementsText } from "./en";

export const partnerAgreements: Translation<typeof partnerAgreementsText> = {
  title: "Conventions",
  body: "Ce que nous avons convenu avec vous. Les invitations prennent leurs places sur la convention en vigueur la plus récente ; si aucune n’est libre, elles attendent.",
  failed: "Les conventions n’ont pas pu être chargées",
};
