import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** An amount as in the API. */
export type Due = Schemas["Due"];
/** The unpaid sponsored programs of one cohort. */
export type Invoice = Schemas["InvoiceView"];
export type InvoiceLine = Schemas["LineView"];
export type InvoiceInFull = Schemas["InvoiceDetail"];

/** The programs of one cohort that were paid with one payment. */
export type PaidInvoice = Schemas["PaidInvoiceView"];
export type PaidInvoiceInFull = Schemas["PaidInvoiceDetail"];

/** The newest payment for the same programs that is pending or in review. */
export type OpenPayment = Schemas["OpenPayment"];

/** How to pay the requested amount. */
export type Payable = Schemas["PaymentView"];
