import { usePaged, useRecord } from "@/api/use-found";
import { getInvoice, listInvoices } from "./calls";
import type { InvoiceSearch } from "./invoice-search";

export const INVOICES_A_PAGE = 25;

/** Whatever is paid makes everything under this key old. */
const KEY = "staff-invoices";

export function useStaffInvoices({ page = 1, search = "", ...filters }: InvoiceSearch) {
  const query = { page, pageSize: INVOICES_A_PAGE, search, ...filters };
  return usePaged([KEY, "list", query], () => listInvoices(query));
}

export function useStaffInvoice(partnerId: number, cohortId: number) {
  return useRecord([KEY, "one", partnerId, cohortId], () => getInvoice(partnerId, cohortId));
}
