import * as z from "zod/mini";
import { dateError } from "@/i18n/date-error";
import { plainNumber } from "@/lib/numbers";
import { isIsoDate } from "@/lib/typed-date";
import { staffRatesText } from "./en";
import type { RateBody } from "./model";

export interface RateValues {
  currencyCode: string;
  rate: string;
  fromAt: string;
  note: string;
}

export function makeRateRules() {
  const t = staffRatesText().form;
  return z.object({
    currencyCode: z.string().check(z.refine((value) => /^[a-z]{3}$/i.test(value.trim()), { error: t.currencyWrong })),
    rate: z.string().check(
      // the server's `Rate` limits the size and the decimals, and its message states the limits
      z.refine((value) => /^\d+(\.\d+)?$/.test(plainNumber(value)) && Number(plainNumber(value)) > 0, {
        error: t.rateWrong,
      }),
    ),
    fromAt: z.string().check(z.refine((value) => value === "" || isIsoDate(value), { error: dateError })),
    note: z.string(),
  });
}

export function toRateBody({ currencyCode, rate, fromAt, note }: RateValues): Omit<RateBody, "confirm"> {
  return {
    currencyCode: currencyCode.trim().toUpperCase(),
    rate: plainNumber(rate),
    fromAt: fromAt === "" ? null : `${fromAt}T00:00:00Z`,
    note: note.trim(),
  };
}
