import { useNavigate, useSearch } from "@tanstack/react-router";
import { parseListSearch } from "@/table/list-search";
import { PAYMENT_STATES, type PaymentState } from "./model";

/** Which payments are listed, kept in the address. */
export interface PaymentSearch {
  page?: number;
  search?: string;
  state?: PaymentState;
}

export function parsePaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const { page, search } = parseListSearch(raw);
  const state = PAYMENT_STATES.find((known) => known === raw["state"]);
  return { ...(page && { page }), ...(search && { search }), ...(state && { state }) };
}

/** Another search or state starts again on the first page. */
export function usePaymentSearch() {
  const current = parsePaymentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: ".", search: parsePaymentSearch({ ...current, ...next }), replace, resetScroll: false });
  return {
    current,
    onPage: (page: number) => set({ page }, false),
    // typing replaces the entry: the back button leaves the list, it does not unwind the letters
    onSearch: (search: string) => set({ search, page: 1 }, true),
    onState: (state: string) => set({ state, page: 1 }, false),
  };
}

export type PaymentSearchControls = ReturnType<typeof usePaymentSearch>;
