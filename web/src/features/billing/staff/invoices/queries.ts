import { usePaged, useRecord } from "@/api/query-hooks";
import { getInvoice, listInvoices } from "./calls";
import type { InvoiceSearch } from "./search";

export const INVOICES_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every payment or refund. */
const KEY = "staff-invoices";

export function useStaffInvoices({ page = 1, search = "", ...filters }: InvoiceSearch) {
  const query = { page, pageSize: INVOICES_PER_PAGE, search, ...filters };
  return usePaged([KEY, "list", query], () => listInvoices(query));
}

export function useStaffInvoice(partnerId: number, cohortId: number) {
  return useRecord([KEY, "one", partnerId, cohortId], () => getInvoice(partnerId, cohortId));
}
