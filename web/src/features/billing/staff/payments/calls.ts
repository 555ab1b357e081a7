import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { Decision, PaymentState, StaffPayment, StaffPaymentInFull } from "./model";

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state?: PaymentState;
  partnerId?: number;
}

const LIST = "/api/staff/payments";

export async function listPayments(query: ListQuery): Promise<{ rows: StaffPayment[]; total: number }> {
  const { data, meta } = await answer(api.GET(LIST, { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

/* The payment's screen shows errors of these itself. */

export async function getPayment(reference: string): Promise<{ data: StaffPaymentInFull }> {
  const { data } = await answer(inlineApi.GET(`${LIST}/{reference}`, { params: { path: { reference } } }));
  return { data };
}

export const reviewPayment = (reference: string, body: { decision: Decision; reason: string }, key: string) =>
  answer(inlineApi.POST(`${LIST}/{reference}/review`, { params: { path: { reference } }, body, ...idempotent(key) }));

export const cancelRequest = (reference: string) =>
  answer(api.POST(`${LIST}/{reference}/cancel`, { params: { path: { reference } } }));

/** URL of a receipt. */
export function receiptPath(reference: string): string {
  return `${LIST}/${encodeURIComponent(reference)}/receipt`;
}

/** URL of the proof of a bank transfer. */
export function proofPath(reference: string): string {
  return `${LIST}/${encodeURIComponent(reference)}/proof`;
}

/** Refunds the full amount. Returns the server's message; the form shows errors itself. */
export async function refundPayment(reference: string, body: { reason: string }, key: string): Promise<string> {
  const sent = { params: { path: { reference } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${LIST}/{reference}/refund`, sent))).message;
}
