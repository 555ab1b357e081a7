import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type RecipientFamily = Schemas["RecipientFamilyView"];
export type Recipient = RecipientFamily["children"][number];
export type SeatMovePreview = Schemas["SeatMovePreview"];
export type SeatReturnPreview = Schemas["SeatReturnPreview"];

/** The code of the refusal of a move that would do something else than the preview showed. */
export const CHANGED_MEANWHILE = "seats.changed_meanwhile";
