import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Agreement } from "@/features/agreements/shared/model";
import { isIsoDate } from "@/lib/typed-date";
import { staffAgreementsText } from "./en";
import { moneyBodyOf, moneyRules, moneyValuesOf, type MoneyValues } from "./money-form";

export type AgreementBody = components["schemas"]["AgreementBody"];

const MOST_SEATS = 1_000_000;

/** The form of an agreement as it is typed. */
export interface AgreementValues extends MoneyValues {
  name: string;
  poNumber: string;
  startsOn: string;
  endsOn: string;
  /** Empty for any number. */
  seats: string;
  atEnd: string;
  endsUnlimited: boolean;
}

export function valuesOf(agreement: Agreement | undefined, today: string): AgreementValues {
  return {
    name: agreement?.name ?? "",
    poNumber: agreement?.poNumber ?? "",
    startsOn: agreement === undefined ? today : (agreement.startsOn ?? ""),
    endsOn: agreement?.endsOn ?? "",
    seats: agreement?.seats?.toString() ?? "",
    atEnd: agreement?.atEnd ?? "stop",
    endsUnlimited: agreement === undefined,
    ...moneyValuesOf(agreement?.money),
  };
}

const isDay = (typed: string) => typed.trim() === "" || isIsoDate(typed.trim());
const isSeats = (typed: string) =>
  typed.trim() === "" || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MOST_SEATS);

/** Only the agreement that a partner begins with may stay without a name. */
export function agreementRules(mayBeUnnamed: boolean) {
  const t = staffAgreementsText().panel;
  return z.object({
    name: z.string().check(z.refine((name) => mayBeUnnamed || name.trim() !== "", { error: t.nameMissing })),
    poNumber: z.string(),
    startsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    endsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    seats: z.string().check(z.refine(isSeats, { error: t.seatsInvalid })),
    atEnd: z.string(),
    endsUnlimited: z.boolean(),
    ...moneyRules(),
  });
}

export function bodyOf({ seats, ...values }: AgreementValues): AgreementBody {
  return {
    atEnd: values.atEnd,
    endsUnlimited: values.endsUnlimited,
    money: moneyBodyOf(values),
    name: values.name.trim(),
    poNumber: values.poNumber.trim(),
    startsOn: values.startsOn.trim() || null,
    endsOn: values.endsOn.trim() || null,
    seats: seats.trim() === "" ? null : Number(seats),
  };
}
