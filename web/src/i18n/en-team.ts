import { defineText } from "./define-text";

/** The roles in an organisation, as its members and staff read them. */
export const memberRolesText = defineText("memberRoles", {
  owner: "Owner",
  manager: "Manager",
  finance: "Finance",
  viewer: "Viewer",
  means: {
    owner: "Everything, including the team and the organisation’s settings.",
    manager: "Parents and invites. No invoices or payments.",
    finance: "Invoices and payments. Reads families, but doesn’t invite or restrict anyone.",
    viewer: "Reads everything and changes nothing.",
  },
});
