import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Agreement } from "@/features/agreements/shared/model";
import { isIsoDate } from "@/lib/typed-date";
import { partnerAgreementsText } from "./en";

export type AgreementRequestBody = components["schemas"]["AgreementRequestBody"];

export const MOST_LETTERS = 500;
const MOST_SEATS = 1_000_000;

/** The form of a request as it is typed. */
export interface AskValues {
  /** Empty to leave it open. */
  seats: string;
  startsOn: string;
  endsOn: string;
  sentence: string;
}

/** A renewal begins with as many seats. */
export function valuesOf(renewed: Agreement | undefined): AskValues {
  return { seats: renewed?.seats?.toString() ?? "", startsOn: "", endsOn: "", sentence: "" };
}

const isDay = (typed: string) => typed.trim() === "" || isIsoDate(typed.trim());
const isSeats = (typed: string) =>
  typed.trim() === "" || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_SEATS);

export function askRules() {
  const t = partnerAgreementsText().panel;
  return z.object({
    seats: z.string().check(z.refine(isSeats, { error: t.seatsInvalid })),
    startsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    endsOn: z.string().check(z.refine(isDay, { error: t.dayInvalid })),
    sentence: z.string().check(z.refine((typed) => typed.trim().length <= MOST_LETTERS, { error: t.sentenceLong })),
  });
}

export function bodyOf({ seats, startsOn, endsOn, sentence }: AskValues, agreementId: number | null) {
  return {
    agreementId,
    seats: seats.trim() === "" ? null : Number(seats),
    startsOn: startsOn.trim() || null,
    endsOn: endsOn.trim() || null,
    sentence: sentence.trim(),
  };
}
