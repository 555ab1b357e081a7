import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A sum as the server tells it. */
export type Due = Schemas["Due"];
/** The unpaid sponsored programs of one cohort. */
export type Invoice = Schemas["InvoiceView"];
export type InvoiceLine = Schemas["LineView"];
export type InvoiceInFull = Schemas["InvoiceDetail"];

/** How to pay what was asked for. The contract says in words which methods there are. */
export type Payable = Schemas["PaymentView"] & { method: "inline" | "link" | "transfer" | "settled" };
