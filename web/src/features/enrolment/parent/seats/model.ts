import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** The parent's own request for a seat. */
export type OwnSeatRequest = Schemas["OwnSeatRequest"];
export type SeatRequestBody = Schemas["SeatRequestBody"];
