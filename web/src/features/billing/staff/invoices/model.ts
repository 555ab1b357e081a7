import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const INVOICE_STATES = ["open", "overdue"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The unpaid sponsored programs of one partner in one cohort. */
export type StaffInvoice = Schemas["StaffInvoice"];
export type StaffInvoiceLine = Schemas["StaffInvoiceLine"];
export type StaffInvoiceInFull = Schemas["StaffInvoiceDetail"];
