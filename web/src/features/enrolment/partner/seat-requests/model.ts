import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A parent's request for a seat. */
export type SeatRequest = Schemas["SeatRequestView"];
export type SeatRequestState = Schemas["SeatRequestState"];
export type SeatAnswerBody = Schemas["SeatAnswerBody"];
export type SeatRequestsAnswered = Schemas["SeatRequestsAnswered"];

export const STATES = ["open", "approved", "declined", "withdrawn"] as const satisfies readonly SeatRequestState[];

export type Decision = "approve" | "decline";

/** The requests to answer, and how. */
export interface AnswerTask {
  decision: Decision;
  requests: readonly SeatRequest[];
}
