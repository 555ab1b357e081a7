import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { PaymentState, Queues, StaffPayment } from "./model";

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state?: PaymentState;
}

const LIST = "/api/staff/payments";

export async function listPayments(query: ListQuery): Promise<{ rows: StaffPayment[]; total: number }> {
  const { data, meta } = await answer(api.GET(LIST, { params: { query } }));
  return { rows: data as StaffPayment[], total: meta?.total ?? data.length };
}

export async function getQueues(): Promise<Queues> {
  return (await answer(api.GET(`${LIST}/queues`))).data;
}

/** Pays the whole back. Gives the server's message; the form says itself why it was refused. */
export async function refundPayment(reference: string, body: { reason: string }, key: string): Promise<string> {
  const sent = { params: { path: { reference } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${LIST}/{reference}/refund`, sent))).message;
}
