import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";
import { PAYMENT_STATES, type PaymentState } from "./model";

/** Filters of the list of payments, stored in the URL. */
export interface PaymentSearch {
  page?: number;
  search?: string;
  state?: PaymentState;
  partnerId?: number;
}

function parsePaymentSearch(raw: Readonly<Record<string, unknown>>): PaymentSearch {
  const { page, search } = parseListState(raw);
  const state = PAYMENT_STATES.find((known) => known === raw["state"]);
  const partnerId = Number(raw["partnerId"]);
  return {
    ...(page && { page }),
    ...(search && { search }),
    ...(state && { state }),
    ...(Number.isInteger(partnerId) && partnerId > 0 && { partnerId }),
  };
}

export function usePaymentSearch() {
  return useParsedListState(parsePaymentSearch);
}

export type PaymentSearchControls = ReturnType<typeof usePaymentSearch>;
