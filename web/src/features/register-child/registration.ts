import type { FamilyChild } from "@/api/family";
import { whoOf, type ChildValues, type Payer } from "./model";
import { mayPay, type PartnerPays } from "./payers";
import { duplicateKey } from "./duplicate";

export type Step = "payer" | "form" | "summary";

/** A call that was sent and whose answer is not known yet: its body and its key, for sending it again as it was. */
export interface Sent {
  body: string;
  key: string;
}

/** A registration on its way. All of it is kept, so that it goes on after a failure or a reload. */
export interface Registration {
  step: Step;
  payer: Payer | null;
  values: ChildValues;
  /** The text that was agreed to. */
  consentVersion: number | null;
  /** Set once the child is registered; from then on only its program is missing. */
  childId: number | null;
  childSent: Sent | null;
  programSent: Sent | null;
  /** Of which child the family said that there is another one of the same name and age. */
  notDuplicateOf: string | null;
}

const EMPTY: ChildValues = {
  firstName: "",
  lastName: "",
  age: "7",
  gender: "",
  cohortId: "",
  day: "",
  time: "",
  consent: false,
};

const START = { step: "payer", consentVersion: null, childSent: null, programSent: null, notDuplicateOf: null } as const;

/** A new child: nothing is known but that the partner pays where it can. */
export function forNewChild(partner: PartnerPays): Registration {
  return { ...START, payer: partner === "open" ? "partner" : null, values: EMPTY, childId: null };
}

/** A child without a program, or for another cohort: what was chosen when it was registered, or what is offered to it. */
export function forChild(child: FamilyChild, partner: PartnerPays): Registration {
  const { id, firstName, lastName, age, gender, selectedDay, selectedTime, selectedCohortId, programs } = child;
  const offer = child.waiting.find(isOffered);
  const taken = programs.some(({ partner_cohort: cohort }) => cohort.id === selectedCohortId);
  const when = offer ?? { cohortId: taken ? null : selectedCohortId, day: selectedDay, time: selectedTime };
  const wanted = offer?.sponsored === false ? "parent" : "partner";
  return {
    ...START,
    payer: wanted === "partner" && !mayPay("partner", partner) ? null : wanted,
    values: {
      ...EMPTY,
      firstName,
      lastName,
      age: String(age),
      gender,
      cohortId: String(when.cohortId ?? ""),
      day: when.day,
      time: when.time,
    },
    childId: id,
  };
}

/** Whether a place is held for a child in line. */
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
      return { ...now, notDuplicateOf: duplicateKey(whoOf(now.values)) };
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

/** Who is missing to be registered at all. */
export function isWhoMissing({ firstName, lastName, age, gender }: ChildValues): boolean {
  return [firstName, lastName, age, gender].some((value) => value.trim() === "");
}

export function isWhenMissing({ cohortId, day, time }: ChildValues): boolean {
  return [cohortId, day, time].includes("");
}

/** The step that can be shown: what was kept may not hold any more, such as a seat that somebody else took. */
export function stepOf({ step, payer, values }: Registration, partner: PartnerPays): Step {
  if (!mayPay(payer, partner)) return "payer";
  return step === "summary" && isWhoMissing(values) ? "form" : step;
}
