import { usePaged, useRecord } from "@/api/use-found";
import { getConfirmation, getHistory, listRates } from "./calls";

/** A new rate makes everything under this key old. */
export const RATES_KEY = "staff-rates";

export function useRates() {
  return usePaged([RATES_KEY, "current"], listRates);
}

export function useHistory(currencyCode: string) {
  return useRecord([RATES_KEY, "history", currencyCode], () => getHistory(currencyCode));
}

/** Whether somebody has confirmed the rates that came with the program. */
export function useConfirmation() {
  return useRecord([RATES_KEY, "confirmation"], getConfirmation);
}
