import { answer, api, inlineApi, quietApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";
import type { Invoice, InvoiceInFull, PaidInvoice, PaidInvoiceInFull, Payable } from "./model";

type Schemas = components["schemas"];

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
}

/** What is to be paid, and the sum that the screen showed for it. */
export type PaymentBody = { cohortId: number; amount: number } | { cohortIds: number[]; amount: number };

/** Where the checkout is. */
export type CheckoutPlace = Omit<Schemas["CheckoutView"], "publicKey"> & { publicKey: string | null };

export async function listInvoices(query: ListQuery): Promise<{ rows: Invoice[]; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/invoice/all", { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function getInvoice(cohortId: number, client = api): Promise<InvoiceInFull> {
  const path = { cohortId };
  return (await answer(client.GET("/api/partner/invoice/{cohortId}", { params: { path } }))).data as InvoiceInFull;
}

/** An invoice that is on the screen already. It may have been paid meanwhile, which the screen says itself. */
export const refreshInvoice = (cohortId: number) => getInvoice(cohortId, inlineApi);

/** The same invoices as they are now; those of which nothing is unpaid any more are left out. */
export async function renewInvoices(invoices: readonly Invoice[]): Promise<Invoice[]> {
  const found = await Promise.allSettled(invoices.map(({ cohortId }) => refreshInvoice(cohortId)));
  return invoices.flatMap((invoice, index) => {
    const now = found[index];
    if (now?.status !== "fulfilled") return [];
    const { due, all: count, amount: totalAmount } = now.value;
    return [{ ...invoice, due, count, totalAmount }];
  });
}

/** A refusal is told in a toast, and the screen says beside the button what to do about it. */
export async function createPayment(body: PaymentBody, key: string): Promise<Payable> {
  // what is left out has a default
  const sent = { body: body as Schemas["CreateBody"], ...idempotent(key) };
  const call = api.POST("/api/common/partners/payment/create", sent);
  return (await answer(call)).data as Payable;
}

/** A frozen sum to transfer by bank, and where to. */
export async function requestTransfer(body: PaymentBody): Promise<Payable> {
  const call = api.POST("/api/partner/payments/transfer", { body: body as Schemas["CreateBody"] });
  return (await answer(call)).data as Payable;
}

/* Nobody waits for these two: the screen shows what the server knows. */

export async function cancelPayment(reference: string): Promise<void> {
  await answer(quietApi.POST("/api/partner/payments/{reference}/cancel", { params: { path: { reference } } }));
}

export async function checkPayment(reference: string): Promise<void> {
  await answer(quietApi.POST("/api/partner/payments/{reference}/check", { params: { path: { reference } } }));
}

export async function listPaidInvoices(query: Omit<ListQuery, "search">): Promise<{ rows: PaidInvoice[]; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/paid-invoices", { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function getPaidInvoice(documentId: number): Promise<PaidInvoiceInFull> {
  return (await answer(api.GET("/api/partner/paid-invoices/{documentId}", { params: { path: { documentId } } }))).data;
}

export async function getCheckout(): Promise<CheckoutPlace> {
  const { publicKey = null, ...place } = (await answer(api.GET("/api/common/checkout"))).data;
  return { ...place, publicKey };
}
