import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Erasure = Schemas["ErasureView"];

/** Confirmed by typing the parent's e-mail address. */
export type EraseBody = Schemas["EraseBody"];

/** An erasure lists what is kept for accounting. */
export type Erased = Schemas["ErasedView"];
