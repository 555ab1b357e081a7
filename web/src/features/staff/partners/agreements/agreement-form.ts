import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Agreement, AgreementRequest } from "@/features/agreements/shared/model";
import { isIsoDate } from "@/lib/typed-date";
import { staffAgreementsText } from "./en";
import { hasDaysToPay, moneyBodyOf, moneyRules, moneyValuesOf, type MoneyValues } from "./money-form";
import { termsBodyOf, termsRules, termsValuesOf, type TermsValues } from "./terms-form";

export type AgreementBody = components["schemas"]["AgreementBody"];

const MOST_SEATS = 1_000_000;

/** The form of an agreement as it is typed. */
export interface AgreementValues extends MoneyValues, TermsValues {
  name: string;
  poNumber: string;
  startsOn: string;
  endsOn: string;
  /** Empty for any number. */
  seats: string;
  atEnd: string;
  endsUnlimited: boolean;
}

/** A new agreement that answers a request begins with what was wished for, and with the terms of the one to renew. */
export function valuesOfRequest(
  request: AgreementRequest,
  renewed: Agreement | undefined,
  today: string,
): AgreementValues {
  return {
    ...valuesOf(undefined, today),
    startsOn: request.startsOn ?? today,
    endsOn: request.endsOn ?? "",
    seats: (request.seats ?? renewed?.seats)?.toString() ?? "",
    atEnd: renewed?.atEnd ?? "stop",
    endsUnlimited: renewed === undefined,
    ...termsValuesOf(renewed?.terms),
  };
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
    ...termsValuesOf(agreement?.terms),
  };
}

const isDay = (typed: string) => typed.trim() === "" || isIsoDate(typed.trim());
const isSeats = (typed: string) =>
  typed.trim() === "" || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MOST_SEATS);

/** Only the agreement that a partner begins with may stay without a name. */
export function agreementRules(mayBeUnnamed: boolean) {
  const t = staffAgreementsText().panel;
  const fields = z.object({
    name: z.string().check(z.refine((name) => mayBeUnnamed || name.trim() !== "", { error: t.nameMissing })),
    poNumber: z.string(),
    startsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    endsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    seats: z.string().check(z.refine(isSeats, { error: t.seatsInvalid })),
    atEnd: z.string(),
    endsUnlimited: z.boolean(),
    ...moneyRules(),
    ...termsRules(),
  });
  return fields.check(z.refine(hasDaysToPay, { path: ["daysToPay"], error: t.daysRequired }));
}

export function bodyOf(values: AgreementValues, requestId: number | null): AgreementBody {
  const { name, poNumber, startsOn, endsOn, seats, atEnd, endsUnlimited } = values;
  return {
    name: name.trim(),
    poNumber: poNumber.trim(),
    startsOn: startsOn.trim() || null,
    endsOn: endsOn.trim() || null,
    seats: seats.trim() === "" ? null : Number(seats),
    atEnd,
    endsUnlimited,
    money: moneyBodyOf(values),
    terms: termsBodyOf(values),
    requestId,
  };
}
