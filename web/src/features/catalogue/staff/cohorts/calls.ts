import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { CohortBody, CohortState, CohortStatus, PlacesBody } from "./model";

const LIST = "/api/staff/cohorts";
const ONE = `${LIST}/{id}` as const;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state: CohortState | "";
}

export async function listCohorts(query: ListQuery) {
  const { data, meta } = await answer(api.GET(LIST, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

/** The time zone of the lessons. */
export const getClassZone = async () => (await answer(inlineApi.GET("/api/staff/timetable"))).data.timeZone;

export async function getCohort(id: number) {
  return { data: (await answer(api.GET(ONE, { params: { path: { id } } }))).data };
}

const BY_DATES = { statusOverride: null };

/* These return the server's message. The form shows errors itself. */

export async function createCohort(body: CohortBody, key: string): Promise<string> {
  return (await answer(inlineApi.POST(LIST, { body: { ...body, ...BY_DATES }, ...idempotent(key) }))).message;
}

export async function changeCohort(
  id: number,
  body: CohortBody & { statusOverride: CohortStatus | null },
): Promise<string> {
  return (await answer(inlineApi.PUT(ONE, { params: { path: { id } }, body }))).message;
}

export async function duplicateCohort(id: number, body: CohortBody, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body: { ...body, ...BY_DATES }, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${ONE}/duplicate`, sent))).message;
}

export async function archiveCohort(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/archive`, { params: { path: { id } } }))).message;
}

export async function restoreCohort(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/restore`, { params: { path: { id } } }))).message;
}

export async function setPlaces(id: number, body: PlacesBody): Promise<string> {
  return (await answer(inlineApi.PUT("/api/staff/cohort/{id}/places", { params: { path: { id } }, body }))).message;
}
