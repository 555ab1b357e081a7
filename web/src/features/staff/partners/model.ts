import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type StaffPartner = Schemas["StaffPartner"];
export type NewPartner = Schemas["NewPartner"];
export type StaffPartnerInFull = Schemas["StaffPartnerPage"];
export type Member = Schemas["StaffPartnerMember"];
export type Terms = Schemas["PartnerTerms"];
export type ParentFound = Schemas["ParentFound"];

/** Settings that staff may switch on or off for a partner. */
export type PartnerChange = Partial<
  Pick<StaffPartner, "linkIsOpen" | "selfPayBeyondAllowance" | "isActive" | "isTrusted">
>;

export type Restrictable = Pick<StaffPartner, "id" | "isActive" | "organizationName" | "email">;

/** Number of held emails; known only in the list of new partners. */
export type Trustable = Pick<NewPartner, "id" | "organizationName" | "email" | "isConfirmed"> &
  Partial<Pick<NewPartner, "heldMails"> & Pick<StaffPartner, "isTrusted">>;
