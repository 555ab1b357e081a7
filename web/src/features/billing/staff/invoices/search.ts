import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";
import { INVOICE_STATES, type InvoiceState } from "./model";

/** Filters of the list of invoices, stored in the URL. */
export interface InvoiceSearch {
  page?: number;
  search?: string;
  partnerId?: number;
  state?: InvoiceState;
}

function parseInvoiceSearch(raw: Readonly<Record<string, unknown>>): InvoiceSearch {
  const { page, search } = parseListState(raw);
  const state = INVOICE_STATES.find((known) => known === raw["state"]);
  const partnerId = Number(raw["partnerId"]);
  return {
    ...(page && { page }),
    ...(search && { search }),
    ...(Number.isInteger(partnerId) && partnerId > 0 && { partnerId }),
    ...(state && { state }),
  };
}

export function useInvoiceSearch() {
  return useParsedListState(parseInvoiceSearch);
}

export type InvoiceSearchControls = ReturnType<typeof useInvoiceSearch>;
