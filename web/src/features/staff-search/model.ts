import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type FoundPartner = Schemas["PartnerFound"];

export type FoundParent = Schemas["ParentFound"];

export type FoundChild = Schemas["ChildFound"];

/** The first few results of each kind. */
export type Found = Schemas["PeopleFound"];
