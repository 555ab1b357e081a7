import type { Translation } from "@/i18n/define-text";
import type { departmentText } from "./en";

export const department: Translation<typeof departmentText> = {
  department: "Service",
  all: "Tous les services",
  none: "Aucun service",
  choose: "Choisissez un service",
  inviteHint: "Les parents en font partie dès leur inscription. Ceux qui ont un compte restent dans leur service.",
  linkHint: "Les parents qui passent par ce lien en font partie.",
  full: "{name} (aucune place libre)",
  limited: "Certains services seulement",
  limitedBody: "Ne voit et ne modifie que les familles, les invitations et les liens des services que vous choisissez.",
  which: "Services",
};
