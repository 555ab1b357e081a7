import { answer, api, inlineApi, backgroundApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";
import type { Invoice, InvoiceInFull, PaidInvoice, PaidInvoiceInFull, Payable } from "./model";

type Schemas = components["schemas"];

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
}

/** What to pay, and the amount that the screen showed for it. */
export type PaymentBody = { cohortId: number; amount: number } | { cohortIds: number[]; amount: number };

/** URL of the checkout. */
export type CheckoutPlace = Omit<Schemas["CheckoutView"], "publicKey"> & { publicKey: string | null };

export async function listInvoices(query: ListQuery): Promise<{ rows: Invoice[]; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/invoice/all", { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function getInvoice(cohortId: number, client = api): Promise<InvoiceInFull> {
  const path = { cohortId };
  return (await answer(client.GET("/api/partner/invoice/{cohortId}", { params: { path } }))).data;
}

/** Refreshes an invoice on the screen. It may have been paid in the meantime; the screen shows that itself. */
export const refreshInvoice = (cohortId: number) => getInvoice(cohortId, inlineApi);

/** The current state of several invoices; fully paid ones are omitted. */
export async function refetchInvoices(invoices: readonly Invoice[]): Promise<Invoice[]> {
  const found = await Promise.allSettled(invoices.map(({ cohortId }) => refreshInvoice(cohortId)));
  return invoices.flatMap((invoice, index) => {
    const now = found[index];
    if (now?.status !== "fulfilled") return [];
    const { due, all: count, amount: totalAmount } = now.value;
    return [{ ...invoice, due, count, totalAmount }];
  });
}

/** The client shows errors in a toast, and the screen suggests a solution next to the button. */
export async function createPayment(body: PaymentBody, key: string): Promise<Payable> {
  const call = api.POST("/api/common/partners/payment/create", { body, ...idempotent(key) });
  return (await answer(call)).data;
}

/** A frozen amount to transfer by bank, with the account. */
export async function requestTransfer(body: PaymentBody): Promise<Payable> {
  return (await answer(api.POST("/api/partner/payments/transfer", { body }))).data;
}

/* Fire and forget: the screen shows the server's state anyway. */

export async function cancelPayment(reference: string): Promise<void> {
  await answer(backgroundApi.POST("/api/partner/payments/{reference}/cancel", { params: { path: { reference } } }));
}

export async function checkPayment(reference: string): Promise<void> {
  await answer(backgroundApi.POST("/api/partner/payments/{reference}/check", { params: { path: { reference } } }));
}

export async function listPaidInvoices(
  query: Omit<ListQuery, "search">,
): Promise<{ rows: PaidInvoice[]; total: number }> {
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
