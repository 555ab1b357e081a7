import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type OpenInvoice = Schemas["StaffInvoice"];
export type DueOfParent = Schemas["DueOfParent"];
export type Proof = Schemas["ProofBody"];
export type OfflineBody = Schemas["OfflineBody"];

/** A payment request with its frozen amount. */
export type PaymentRequest = Schemas["StaffPaymentDetail"];

/** The currency of all prices, in which every transfer may be paid. */
export const BASE_CURRENCY = "USD";

export interface PartnerFound {
  id: number;
  name: string;
  invoices: number;
}

/** The partners of some invoices, without duplicates, in order of appearance. */
export function partnersOf(invoices: readonly OpenInvoice[]): PartnerFound[] {
  const found = new Map<number, PartnerFound>();
  for (const { partnerId, partner } of invoices) {
    found.set(partnerId, { id: partnerId, name: partner, invoices: (found.get(partnerId)?.invoices ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The total of the chosen invoices; undefined while none is chosen. */
export function sumOf(invoices: readonly OpenInvoice[]): { currencyCode: string; minor: number } | undefined {
  const [first] = invoices;
  if (first === undefined) return undefined;
  return { currencyCode: first.due.currencyCode, minor: invoices.reduce((sum, { due }) => sum + due.minor, 0) };
}

/** The payer's own currency first, then that of the prices. */
export function currenciesOf(owed: readonly Pick<OpenInvoice, "due" | "base">[]): string[] {
  return [...new Set(owed.flatMap(({ due, base }) => [due.currencyCode, base.currencyCode]))];
}
