import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Erasure = Schemas["ErasureView"];

/** Without months, families are kept until somebody asks. */
export type Privacy = Schemas["PrivacyView"];

/** It is confirmed by the parent's address, typed by hand. */
export type EraseBody = Schemas["EraseBody"];

/** What was erased says what accounting keeps. */
export type Erased = Schemas["ErasedView"];
