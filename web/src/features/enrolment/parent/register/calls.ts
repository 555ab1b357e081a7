import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { ChildDetails } from "@/features/enrolment/shared/child-details";
import type { Cohort, Consent, Day, Package, ProgramSummary } from "./model";

/* Requests of the registration. The client shows errors of submissions in a toast. */

export async function listCohorts(): Promise<Cohort[]> {
  return (await answer(api.GET("/api/partner/parent/get/cohort/all"))).data;
}

export async function listPackages(): Promise<Package[]> {
  return (await answer(api.GET("/api/common/package/all"))).data;
}

export async function listDays(): Promise<Day[]> {
  return (await answer(api.GET("/api/common/program/daytime"))).data;
}

export async function getConsent(): Promise<Consent> {
  return (await answer(api.GET("/api/common/consent"))).data;
}

export interface SummaryQuery {
  age: number;
  cohortId: number;
  day: string;
  time: string;
  childId?: number;
}

/** The panel shows errors itself, because the look-up also runs while somebody is still choosing. */
export async function getSummary(query: SummaryQuery): Promise<ProgramSummary> {
  const at = { params: { query } };
  return (await answer(inlineApi.GET("/api/partner/parent/program/summary", at))).data;
}

export interface ChildBody extends ChildDetails {
  selectedDay: string;
  selectedTime: string;
  cohortId: number;
  consentVersion: number | null;
}

/** Returns the child's id. */
export async function registerChild(body: ChildBody, key: string): Promise<number> {
  return (await answer(api.POST("/api/partner/parent/child/add", { body, ...idempotent(key) }))).data.id;
}

export async function updateChild(id: number, body: ChildDetails): Promise<void> {
  await answer(api.PUT("/api/partner/parent/child/{id}", { params: { path: { id } }, body }));
}

export interface ProgramBody {
  packageId: number;
  timeOffset: 1;
  day: string;
  time: string;
  level: 1;
  cohortId: number;
}

/** With the partner's id the partner pays, without it the parent does. */
export async function addProgram(
  childId: number,
  partnerId: number | null,
  body: ProgramBody,
  key: string,
): Promise<void> {
  const sent = { body, ...idempotent(key) };
  if (partnerId === null) {
    await answer(api.POST("/api/partner/parent/program/add/{childId}", { params: { path: { childId } }, ...sent }));
    return;
  }
  const path = { childId, partnerId };
  await answer(api.POST("/api/partner/parent/program/add/{childId}/{partnerId}", { params: { path }, ...sent }));
}

export interface WaitingBody {
  cohortId: number;
  day: string;
  time: string;
  sponsored: boolean;
}

/** Returns the server's message. */
export async function joinWaitingList(childId: number, body: WaitingBody, key: string): Promise<string> {
  const at = { params: { path: { childId } }, body, ...idempotent(key) };
  return (await answer(api.POST("/api/partner/parent/waiting/add/{childId}", at))).message;
}
