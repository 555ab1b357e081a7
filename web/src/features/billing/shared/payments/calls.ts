import { answer, api, backgroundApi } from "@/api/client";
import type { Payer, Payment, PaymentInFull } from "./model";

const LISTS = { partner: "/api/partner/payments", parent: "/api/partner/parent/payments" } as const;
const ONE = { partner: `${LISTS.partner}/{reference}`, parent: `${LISTS.parent}/{reference}` } as const;
const CANCELS = { partner: `${ONE.partner}/cancel`, parent: `${ONE.parent}/cancel` } as const;
const CHECKS = { partner: `${ONE.partner}/check`, parent: `${ONE.parent}/check` } as const;

/** URL of the receipt's PDF. */
export function receiptPath(payer: Payer, reference: string): string {
  return `${LISTS[payer]}/${encodeURIComponent(reference)}/receipt`;
}

interface PaymentPage {
  rows: Payment[];
  total: number;
}

export async function listPayments(payer: Payer, query: { page: number; pageSize: number }): Promise<PaymentPage> {
  const { data, meta } = await answer(api.GET(LISTS[payer], { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function getPayment(payer: Payer, reference: string): Promise<PaymentInFull> {
  const at = { params: { path: { reference } } };
  return (await answer(api.GET(ONE[payer], at))).data;
}

/** Cancels the payment; the server checks with the provider first. */
export async function cancelPayment(payer: Payer, reference: string): Promise<PaymentInFull> {
  const at = { params: { path: { reference } } };
  return (await answer(api.POST(CANCELS[payer], at))).data;
}

/** Triggers a check with the provider. Failures are ignored, because the server checks again anyway. */
export async function checkPayment(payer: Payer, reference: string): Promise<PaymentInFull> {
  const at = { params: { path: { reference } } };
  return (await answer(backgroundApi.POST(CHECKS[payer], at))).data;
}
