import { answer, api } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { SeatRequestBody } from "./model";

const REQUESTS = "/api/partner/parent/seat-requests";

export async function listSeatRequests(query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(api.GET(REQUESTS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

/** Number of requests, answered and withdrawn ones included. */
export async function countSeatRequests(): Promise<number> {
  return (await answer(api.GET(`${REQUESTS}/summary`))).data.total;
}

/* Each returns the server's message. */

export async function askForSeat(body: SeatRequestBody, key: string): Promise<string> {
  return (await answer(api.POST(REQUESTS, { body, ...idempotent(key) }))).message;
}

export async function withdrawSeatRequest(id: number): Promise<string> {
  return (await answer(api.POST(`${REQUESTS}/{id}/withdraw`, { params: { path: { id } } }))).message;
}
