import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Terms } from "@/features/agreements/shared/model";
import { staffAgreementsText } from "./en";

type TermsBody = components["schemas"]["TermsBody"];

const MOST_LINK_SEATS = 100;
const MOST_MOVES = 1_000_000;

/** The terms as they are typed. */
export interface TermsValues {
  cohortIds: readonly number[];
  packageIds: readonly number[];
  discountPercent: string;
  linkSeats: string;
  linkDomains: string;
  seatMoves: Terms["seatMoves"];
  /** Empty for any number. */
  maxSeatMoves: string;
}

const idsOf = (covered: Terms["cohorts"] | undefined) => covered?.map(({ id }) => id) ?? [];

export function termsValuesOf(terms: Terms | undefined): TermsValues {
  return {
    cohortIds: idsOf(terms?.cohorts),
    packageIds: idsOf(terms?.packages),
    discountPercent: String(terms?.discountPercent ?? 0),
    linkSeats: String(terms?.linkSeats ?? 0),
    linkDomains: terms?.linkDomains.join(", ") ?? "",
    seatMoves: terms?.seatMoves ?? "during_term",
    maxSeatMoves: terms?.maxSeatMoves?.toString() ?? "",
  };
}

const upTo = (most: number) => (typed: string) => /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= most;

/** Domains are checked by the server, which names the wrong one. */
export function termsRules() {
  const t = staffAgreementsText().terms;
  return {
    cohortIds: z.array(z.number()),
    packageIds: z.array(z.number()),
    discountPercent: z.string().check(z.refine(upTo(100), { error: t.discountInvalid })),
    linkSeats: z.string().check(z.refine(upTo(MOST_LINK_SEATS), { error: t.linkSeatsInvalid })),
    linkDomains: z.string(),
    seatMoves: z.enum(["before_start", "during_term", "no"]),
    maxSeatMoves: z
      .string()
      .check(z.refine((typed) => typed.trim() === "" || upTo(MOST_MOVES)(typed), { error: t.maxMovesInvalid })),
  };
}

export function termsBodyOf(values: TermsValues): TermsBody {
  return {
    cohortIds: [...values.cohortIds],
    packageIds: [...values.packageIds],
    discountPercent: Number(values.discountPercent),
    linkSeats: Number(values.linkSeats),
    linkDomains: values.linkDomains.split(/[\s,;]+/).filter((domain) => domain !== ""),
    seatMoves: values.seatMoves,
    maxSeatMoves: values.maxSeatMoves.trim() === "" ? null : Number(values.maxSeatMoves),
  };
}
