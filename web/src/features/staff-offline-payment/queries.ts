import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRecord } from "@/api/use-found";
import { findInvoices, getDueOf, getRequest, listInvoicesOf, listRequestsOf } from "./calls";
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

export function useRequest(reference: string) {
  return useRecord(["staff-payments", "request", reference], () => getRequest(reference));
}

/** Transfers that a partner and its parents were asked for and that have not arrived. */
export function useOpenRequests(partnerId: number) {
  const found = useQuery({ queryKey: ["staff-payments", "requests", partnerId], queryFn: () => listRequestsOf(partnerId) });
  return (found.data?.data ?? []).filter(({ kind }) => kind === "transfer");
}

/** What a parent has not paid of its own. */
export function useDueOfParent(parentId: number) {
  return useRecord(["staff-invoices", "of-parent", parentId], () => getDueOf(parentId));
}
