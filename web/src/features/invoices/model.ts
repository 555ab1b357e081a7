import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A sum as the server tells it. */
export type Due = Schemas["Due"];
/** The unpaid sponsored programs of one cohort. */
export type Invoice = Schemas["InvoiceView"];
export type InvoiceLine = Schemas["LineView"];
export type InvoiceInFull = Schemas["InvoiceDetail"] & { openPayment?: OpenPayment | null };

/** What was paid of one cohort with one payment. */
export type PaidInvoice = Schemas["PaidInvoiceView"];
export type PaidInvoiceInFull = Schemas["PaidInvoiceDetail"];

/* The contract says in words which states and methods there are. */

/** The newest payment of the same programs that is not finished yet, or that a person looks at. */
export type OpenPayment = Schemas["OpenPayment"] & { state: "created" | "pending" | "review"; kind: "checkout" | "transfer" };

/** How to pay what was asked for. */
export type Payable = Schemas["PaymentView"] & { method: "inline" | "link" | "transfer" | "settled" };
