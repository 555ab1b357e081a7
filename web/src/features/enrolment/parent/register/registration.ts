import { isOffered } from "@/features/enrolment/parent/child-row";
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
export interface RegistrationState {
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
export function forNewChild(partner: PartnerPays): RegistrationState {
  return { ...START, payer: partner === "newSeat" ? "partner" : null, values: EMPTY, childId: null };
}

/** A child without a program, or for another cohort: starts with what was chosen at registration, or with its offer. */
export function forChild(child: FamilyChild, partner: PartnerPays): RegistrationState {
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

export type Action =
  | { type: "payerChosen"; payer: Payer | null }
  | { type: "payerSettled" }
  | { type: "typed"; values: ChildValues; consentVersion: number | null }
  | { type: "anotherChild" }
  | { type: "formSettled" }
  | { type: "back" }
  | { type: "consentChanged" }
  | { type: "formRejected" }
  | { type: "remembered"; change: Partial<RegistrationState> }
  | { type: "startedOver"; fresh: RegistrationState };

const BEFORE: Readonly<Record<Step, Step>> = { payer: "payer", form: "payer", summary: "form" };

export function next(registration: RegistrationState, action: Action): RegistrationState {
  switch (action.type) {
    case "payerChosen":
      return { ...registration, payer: action.payer };
    case "payerSettled":
      return registration.payer === null ? registration : { ...registration, step: "form" };
    case "typed":
      return { ...registration, values: action.values, consentVersion: action.consentVersion };
    case "anotherChild":
      return { ...registration, notDuplicateOf: duplicateKey(detailsOf(registration.values)) };
    case "formSettled":
      return { ...registration, step: "summary" };
    case "back":
      return { ...registration, step: BEFORE[registration.step] };
    case "consentChanged":
      return {
        ...registration,
        step: "form",
        values: { ...registration.values, consent: false },
        consentVersion: null,
      };
    case "formRejected":
      return { ...registration, step: "form" };
    case "remembered":
      return { ...registration, ...action.change };
    case "startedOver":
      return action.fresh;
  }
}

export function isWhenMissing({ cohortId, day, time }: ChildValues): boolean {
  return [cohortId, day, time].includes("");
}

/** The step to show: a stored choice may no longer be valid, such as a seat that was taken meanwhile. */
export function stepOf({ step, payer, values }: RegistrationState, partner: PartnerPays): Step {
  if (!mayPay(payer, partner)) return "payer";
  return step === "summary" && areDetailsMissing(values) ? "form" : step;
}
