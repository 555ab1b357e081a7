import { ApiFailure } from "@/api/failure";
import { newIdempotencyKey } from "@/api/idempotency";
import { fill } from "@/i18n/text";
import { DETAILS, detailsOf, type ChildDetails } from "@/features/enrolment/shared/child-details";
import { addProgram, joinWaitingList, listCohorts, registerChild, updateChild, type ChildBody } from "./calls";
import type { ChildValues } from "./model";
import { registerChildText } from "./en";
import { isWhenMissing, type RegistrationState, type SentRequest } from "./registration";

/** What a submission needs besides the form's values. */
export interface Terms {
  partnerId: number;
  packageId: number;
}

/** Stores what must survive a network failure, before the next request is sent. */
export type Remember = (change: Partial<RegistrationState>) => void;

/** Rejected before anything was sent. */
export class OwnRefusal extends Error {
  override readonly name = "OwnRefusal";
}

/**
 * Registers the child if necessary, then adds the program. A retry continues where the last try stopped, and does
 * nothing twice.
 */
export async function submit(registration: RegistrationState, terms: Terms, remember: Remember): Promise<void> {
  mustSayWhen(registration.values);
  const childId = await ensureChild(registration, remember);
  await ensureProgram({ ...registration, childId }, childId, terms, remember);
}

/** The same for a full lesson, with the waiting list. Returns the server's message. */
export async function submitForWaiting(registration: RegistrationState, remember: Remember): Promise<string> {
  mustSayWhen(registration.values);
  const childId = await ensureChild(registration, remember);
  const { cohortId, day, time } = registration.values;
  const body = { cohortId: Number(cohortId), day, time, sponsored: registration.payer === "partner" };
  return once(registration.programSent, { childId, ...body }, remember, (key) => joinWaitingList(childId, body, key));
}

/** The second request, with the idempotency key of an earlier try of the same body. */
async function once<T>(
  before: SentRequest | null,
  intent: object,
  remember: Remember,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const body = JSON.stringify(intent);
  const sent = before?.body === body ? before : { body, key: newIdempotencyKey() };
  remember({ programSent: sent });
  try {
    return await call(sent.key);
  } catch (error) {
    if (isRefusal(error)) remember({ programSent: null });
    throw error;
  }
}

function mustSayWhen(values: ChildValues): void {
  if (isWhenMissing(values)) throw new OwnRefusal(registerChildText().whenRequired);
}

async function ensureChild(registration: RegistrationState, remember: Remember): Promise<number> {
  if (registration.childId !== null) return registration.childId;
  const childId = await registerOnce(registration, remember);
  remember({ childId, childSent: null });
  return childId;
}

/** A try whose response was lost may have created the child: it is resent unchanged, and corrected afterwards. */
async function registerOnce(registration: RegistrationState, remember: Remember): Promise<number> {
  const body = JSON.stringify(childBody(registration));
  const sent = registration.childSent ?? { body, key: newIdempotencyKey() };
  remember({ childSent: sent });
  const first = JSON.parse(sent.body) as ChildBody;
  let childId: number;
  try {
    childId = await registerChild(first, sent.key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    remember({ childSent: null });
    if (sent.body === body) throw error;
    return registerOnce({ ...registration, childSent: null }, remember);
  }
  const details = detailsOf(registration.values);
  if (!isSame(first, details)) await updateChild(childId, details);
  return childId;
}

function isSame(one: ChildDetails, other: ChildDetails): boolean {
  return DETAILS.every((name) => one[name] === other[name]);
}

function childBody({ values, consentVersion }: RegistrationState): ChildBody {
  const when = { selectedDay: values.day, selectedTime: values.time, cohortId: Number(values.cohortId) };
  return { ...detailsOf(values), ...when, consentVersion };
}

interface ProgramIntent {
  childId: number;
  partnerId: number | null;
  packageId: number;
  cohortId: number;
  day: string;
  time: string;
}

async function ensureProgram(
  registration: RegistrationState,
  childId: number,
  terms: Terms,
  remember: Remember,
): Promise<void> {
  const { cohortId, day, time } = registration.values;
  const partnerId = registration.payer === "partner" ? terms.partnerId : null;
  const intent: ProgramIntent = {
    childId,
    partnerId,
    packageId: terms.packageId,
    cohortId: Number(cohortId),
    day,
    time,
  };
  const before = registration.programSent;
  if (before !== null && before.body !== JSON.stringify(intent)) await mustNotBeIn(before, registration.values);
  const program = {
    packageId: terms.packageId,
    timeOffset: 1,
    day,
    time,
    level: 1,
    cohortId: intent.cohortId,
  } as const;
  await once(before, intent, remember, (key) => addProgram(childId, partnerId, program, key));
}

/** An earlier try for other lessons, whose response was lost, must not leave the child in two cohorts. */
async function mustNotBeIn(sent: SentRequest, { firstName }: ChildValues): Promise<void> {
  const earlier = JSON.parse(sent.body) as ProgramIntent;
  const cohort = (await listCohorts()).find(({ id }) => id === earlier.cohortId);
  if (cohort?.partner_programs.some(({ childId }) => childId === earlier.childId) !== true) return;
  throw new OwnRefusal(fill(registerChildText().triedAlready, { name: firstName, cohort: cohort.title }));
}

const CONFLICT = 409;
const WRONG_FIELDS = 422;
const STILL_RUNNING = "idempotency.in_progress";

/** The server has rejected it without effect. After any other failure the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.code === STILL_RUNNING) return false;
  return error.httpStatus === CONFLICT || error.httpStatus === WRONG_FIELDS;
}
