import type { Translation } from "./define-text";
import type { memberRolesText } from "./en-team";

export const memberRoles: Translation<typeof memberRolesText> = {
  owner: "Propriétaire",
  manager: "Gestionnaire",
  finance: "Finances",
  viewer: "Lecture seule",
  means: {
    owner: "Tout, y compris les membres et les paramètres de l’organisation.",
    manager: "Les parents et les invitations. Ni factures ni paiements.",
    finance: "Les factures et les paiements. Consulte les familles, sans inviter ni restreindre personne.",
    viewer: "Consulte tout et ne modifie rien.",
  },
};
