import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type OpenInvoice = Schemas["StaffInvoice"];
export type DueOfParent = Schemas["DueOfParent"];
export type Proof = Schemas["ProofBody"];
export type OfflineBody = Schemas["OfflineBody"];

/** What a payer was asked for, frozen. */
export type PaymentRequest = Schemas["StaffPaymentDetail"];

/** In which prices are, and in which every transfer may come. */
export const BASE_CURRENCY = "USD";

export interface PartnerFound {
  id: number;
  name: string;
  invoices: number;
}

/** The partners behind some invoices, each once and in the order they come in. */
export function partnersOf(invoices: readonly OpenInvoice[]): PartnerFound[] {
  const found = new Map<number, PartnerFound>();
  for (const { partnerId, partner } of invoices) {
    found.set(partnerId, { id: partnerId, name: partner, invoices: (found.get(partnerId)?.invoices ?? 0) + 1 });
  }
  return [...found.values()];
}

/** What the chosen invoices come to; undefined while none is chosen. */
export function sumOf(invoices: readonly OpenInvoice[]): { currencyCode: string; minor: number } | undefined {
  const [first] = invoices;
  if (first === undefined) return undefined;
  return { currencyCode: first.due.currencyCode, minor: invoices.reduce((sum, { due }) => sum + due.minor, 0) };
}

/** The payers' own currency first, then the one that prices are in. */
export function currenciesOf(owed: readonly Pick<OpenInvoice, "due" | "base">[]): string[] {
  return [...new Set(owed.flatMap(({ due, base }) => [due.currencyCode, base.currencyCode]))];
}
