import { usePaged, useRecord } from "@/api/query-hooks";
import { getConfirmation, getHistory, listRates } from "./calls";

/** Query key prefix. Invalidate it after every new rate. */
export const RATES_KEY = "staff-rates";

export function useRates() {
  return usePaged([RATES_KEY, "current"], listRates);
}

export function useHistory(currencyCode: string) {
  return useRecord([RATES_KEY, "history", currencyCode], () => getHistory(currencyCode));
}

/** Whether the built-in rates have been confirmed. */
export function useConfirmation() {
  return useRecord([RATES_KEY, "confirmation"], getConfirmation);
}
