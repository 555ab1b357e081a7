import { answer, api } from "@/api/client";
import type { Decision, SeatAnswerBody, SeatRequestsAnswered, SeatRequestState } from "./model";

const REQUESTS = "/api/partner/seat-requests";

export interface RequestQuery {
  page: number;
  pageSize: number;
  search?: string;
  state?: SeatRequestState;
}

export async function listSeatRequests(query: RequestQuery) {
  const { data, meta } = await answer(api.GET(REQUESTS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

export async function countOpenSeatRequests(): Promise<number> {
  return (await answer(api.GET(`${REQUESTS}/summary`))).data.open;
}

/** Returns the server's message, and what could not be answered. */
export async function answerSeatRequests(
  decision: Decision,
  body: SeatAnswerBody,
): Promise<{ message: string; failed: SeatRequestsAnswered["failed"] }> {
  const { message, data } = await answer(
    decision === "approve" ? api.POST(`${REQUESTS}/approve`, { body }) : api.POST(`${REQUESTS}/decline`, { body }),
  );
  return { message, failed: data.failed };
}
