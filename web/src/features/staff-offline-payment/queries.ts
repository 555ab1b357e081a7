import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRecord } from "@/api/use-found";
import { findInvoices, getDueOf, listInvoicesOf } from "./calls";
import { partnersOf } from "./model";

/** What a payment makes old. */
export const TOUCHED = ["staff-invoices", "staff-payments", "staff-receivables", "staff-family"] as const;

/** Partners by name, out of whatever is unpaid: finance sees no list of partners, but all invoices. */
export function usePartnersFound(search: string) {
  return useQuery({
    queryKey: ["staff-invoices", "partners", search],
    queryFn: async () => partnersOf((await findInvoices(search)).data),
    placeholderData: keepPreviousData,
  });
}

export function useOpenInvoices(partnerId: number) {
  return useRecord(["staff-invoices", "of", partnerId], () => listInvoicesOf(partnerId));
}

/** What a parent has not paid of its own. */
export function useDueOfParent(parentId: number) {
  return useRecord(["staff-invoices", "of-parent", parentId], () => getDueOf(parentId));
}
