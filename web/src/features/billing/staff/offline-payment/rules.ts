import * as z from "zod/mini";
import { staffOfflineText } from "@/features/billing/staff/en";
import { dateError } from "@/i18n/date-error";
import { todayHere } from "@/lib/dates";
import { plainNumber } from "@/lib/numbers";
import { isIsoDate } from "@/lib/typed-date";
import type { OfflineBody, Proof } from "./model";

/* Fields have the names of the API, so that its errors can be assigned to them. */

export interface TransferValues {
  cohortIds: number[];
  amountMinor: string;
  currencyCode: string;
  paidOn: string;
  bankReference: string;
  note: string;
  proof: Proof | null;
  /** Why the received amount differs from the requested one. */
  differenceReason: string;
}

export const FIELDS = [
  "cohortIds",
  "amountMinor",
  "currencyCode",
  "paidOn",
  "bankReference",
  "note",
  "proof",
  "differenceReason",
] as const;

/** The input in hundredths, with or without thousands separators; undefined when it is not an amount. */
export function minorOf(typed: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plainNumber(typed)) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(`${whole}${part.padEnd(2, "0")}`);
  return minor > 0 ? minor : undefined;
}

/** Earlier dates are considered typos. */
const FIRST_DAY = "2000-01-01";

/** Only partners choose invoices; a parent pays all own programs. */
export function makeRules(choosesInvoices: boolean) {
  const t = staffOfflineText();
  return z.object({
    cohortIds: z
      .array(z.number())
      .check(z.refine((ids) => ids.length > 0 || !choosesInvoices, { error: t.invoicesRequired })),
    amountMinor: z.string().check(z.refine((value) => minorOf(value) !== undefined, { error: t.amountWrong })),
    currencyCode: z.string(),
    paidOn: z.string().check(
      z.refine((value) => value !== "", { error: t.paidOnRequired }),
      z.refine((value) => value === "" || isIsoDate(value), { error: dateError }),
      z.refine((value) => !isIsoDate(value) || value <= todayHere(), { error: t.paidOnLater }),
      z.refine((value) => !isIsoDate(value) || value >= FIRST_DAY, { error: t.paidOnEarly }),
    ),
    bankReference: z
      .string()
      .check(z.refine((value) => /[\p{L}\p{N}]/u.test(value), { error: t.bankReferenceRequired })),
    note: z.string(),
    differenceReason: z.string(),
    proof: z.nullable(z.object({ fileName: z.string(), contentBase64: z.string() })),
  });
}

export interface Payer {
  partnerId: number;
  /** Null if the partner itself pays. */
  parentId: number | null;
  /** The payment request that the transfer answers. */
  requestReference?: string;
}

export function toBody(payer: Payer, values: TransferValues, currencyCode: string): OfflineBody {
  return {
    partnerId: payer.partnerId,
    parentId: payer.parentId,
    cohortIds: values.cohortIds,
    amountMinor: minorOf(values.amountMinor) ?? 0,
    currencyCode: values.currencyCode || currencyCode,
    paidOn: values.paidOn,
    bankReference: values.bankReference.trim(),
    note: values.note.trim(),
    proof: values.proof,
    requestReference: payer.requestReference ?? null,
    differenceReason: values.differenceReason.trim(),
  };
}
