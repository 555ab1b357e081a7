import type { FamilyChild } from "@/features/enrolment/parent/family";
import { areDetailsMissing, detailsOf, NO_DETAILS, valuesOf } from "@/features/enrolment/shared/child-details";
import type { ChildValues, Payer } from "./model";
import { mayPay, type PartnerPays } from "./payers";
import { duplicateKey } from "./duplicate";

export type Step = "payer" | "form" | "summary";

/** A request whose response is unknown: its body and idempotency key, for resending it unchanged. */
export interface SentRequest {
  body: string;
  key: string;
}

/** An unfinished registration. Stored completely, so that it continues after a failure or a reload. */
export interface Registration {
  step: Step;
  payer: Payer | null;
  values: ChildValues;
  /** The consent text that was accepted. */
  consentVersion: number | null;
  /** Set once the child is registered; from then on only its program is missing. */
  childId: number | null;
  childSent: SentRequest | null;
  programSent: SentRequest | null;
  /** The child whose possible duplicate was confirmed to be another child. */
  notDuplicateOf: string | null;
}

const EMPTY: ChildValues = {
  ...NO_DETAILS,
  cohortId: "",
  day: "",
  time: "",
  consent: false,
};

const START = {
  step: "payer",
  consentVersion: null,
  childSent: null,
  programSent: null,
  notDuplicateOf: null,
} as const;

/** A new child. The partner pays by default, where it can. */
export function forNewChild(partner: PartnerPays): Registration {
  return { ...START, payer: partner === "open" ? "partner" : null, values: EMPTY, childId: null };
}

/** A child without a program, or for another cohort: starts with what was chosen at registration, or with its offer. */
export function forChild(child: FamilyChild, partner: PartnerPays): Registration {
  const { id, selectedDay, selectedTime, selectedCohortId, programs } = child;
  const offer = child.waiting.find(isOffered);
  const taken = programs.some(({ partner_cohort: cohort }) => cohort.id === selectedCohortId);
  const when = offer ?? { cohortId: taken ? null : selectedCohortId, day: selectedDay, time: selectedTime };
  const wanted = offer?.sponsored === false ? "parent" : "partner";
  return {
    ...START,
    payer: wanted === "partner" && !mayPay("partner", partner) ? null : wanted,
    values: {
      ...EMPTY,
      ...valuesOf(child),
      cohortId: String(when.cohortId ?? ""),
      day: when.day,
      time: when.time,
    },
    childId: id,
  };
}

/** Whether a place is held for a child on the waiting list. */
export function isOffered({ offeredUntil }: FamilyChild["waiting"][number]): boolean {
  return typeof offeredUntil === "string";
}

export type Action =
  | { type: "payer chosen"; payer: Payer | null }
  | { type: "payer settled" }
  | { type: "typed"; values: ChildValues; consentVersion: number | null }
  | { type: "another child" }
  | { type: "form settled" }
  | { type: "back" }
  | { type: "consent changed" }
  | { type: "form refused" }
  | { type: "remembered"; change: Partial<Registration> }
  | { type: "started over"; fresh: Registration };

const BEFORE: Readonly<Record<Step, Step>> = { payer: "payer", form: "payer", summary: "form" };

export function next(now: Registration, action: Action): Registration {
  switch (action.type) {
    case "payer chosen":
      return { ...now, payer: action.payer };
    case "payer settled":
      return now.payer === null ? now : { ...now, step: "form" };
    case "typed":
      return { ...now, values: action.values, consentVersion: action.consentVersion };
    case "another child":
      return { ...now, notDuplicateOf: duplicateKey(detailsOf(now.values)) };
    case "form settled":
      return { ...now, step: "summary" };
    case "back":
      return { ...now, step: BEFORE[now.step] };
    case "consent changed":
      return { ...now, step: "form", values: { ...now.values, consent: false }, consentVersion: null };
    case "form refused":
      return { ...now, step: "form" };
    case "remembered":
      return { ...now, ...action.change };
    case "started over":
      return action.fresh;
  }
}

export function isWhenMissing({ cohortId, day, time }: ChildValues): boolean {
  return [cohortId, day, time].includes("");
}

/** The step to show: a stored choice may no longer be valid, such as a seat that was taken meanwhile. */
export function stepOf({ step, payer, values }: Registration, partner: PartnerPays): Step {
  if (!mayPay(payer, partner)) return "payer";
  return step === "summary" && areDetailsMissing(values) ? "form" : step;
}
