import { answer, api, inlineApi } from "@/api/client";
import type { InvoiceState } from "./model";

const LIST = "/api/staff/invoices";

export interface InvoicesQuery {
  page: number;
  pageSize: number;
  search: string;
  partnerId?: number;
  state?: InvoiceState;
}

export const listInvoices = (query: InvoicesQuery) => answer(api.GET(LIST, { params: { query } }));

export const getInvoice = (partnerId: number, cohortId: number) =>
  answer(inlineApi.GET(`${LIST}/{partnerId}/{cohortId}`, { params: { path: { partnerId, cohortId } } }));
