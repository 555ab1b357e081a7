import { answer, api } from "@/api/client";
import type { FamilyData } from "./family";
import type { components } from "@/api/schema.gen";
import type { ChildAttendance, Week } from "./model";

type ChildBody = components["schemas"]["DetailsForm"];

/** The week that contains a date; by default the current week. */
export async function getWeek(from: string | undefined): Promise<Week> {
  const query = from === undefined ? {} : { from };
  return (await answer(api.GET("/api/partner/parent/week", { params: { query } }))).data;
}

export async function getAttendance(): Promise<ChildAttendance[]> {
  return (await answer(api.GET("/api/partner/parent/attendance"))).data;
}

/* Each function returns the server's message. */

export async function updateChild(id: number, body: ChildBody): Promise<string> {
  return (await answer(api.PUT("/api/partner/parent/child/{id}", { params: { path: { id } }, body }))).message;
}

export async function deleteChild(id: number): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/child/{id}/delete", { params: { path: { id } } }))).message;
}

export async function withdrawProgram(id: number): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/program/{id}/withdraw", { params: { path: { id } } }))).message;
}

export async function leaveWaitingList(id: number): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/waiting/{id}/leave", { params: { path: { id } } }))).message;
}

export interface LessonOfChild {
  childId: number;
  class: string;
  on: string;
}

export async function reportAbsence(body: LessonOfChild & { reason: string }): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/absences", { body }))).message;
}

export async function withdrawAbsence(body: LessonOfChild): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/absences/withdraw", { body }))).message;
}

/**
 * Opens in a new tab, which sends no token, so the URL carries a ticket. Without a ticket the server explains what to
 * do.
 */
export function paymentLinkOf(family: FamilyData | undefined, parentId: number): string {
  return family?.paymentLink ?? `/api/common/partner-payment-init/${parentId}`;
}
