import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** The first few results of each kind. */
export type PeopleFound = Schemas["PeopleFound"];
