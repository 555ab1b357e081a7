import { usePaged, useRecord } from "@/api/use-found";
import { getHistory, listRates } from "./calls";

/** A new rate makes everything under this key old. */
export const RATES_KEY = "staff-rates";

export function useRates() {
  return usePaged([RATES_KEY, "current"], listRates);
}

export function useHistory(currencyCode: string) {
  return useRecord([RATES_KEY, "history", currencyCode], () => getHistory(currencyCode));
}
