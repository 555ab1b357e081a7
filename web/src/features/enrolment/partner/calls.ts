import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { ChildFigures, Cohort, CohortFigures, Parent, Program, Restriction } from "./model";

export interface ListQuery {
  departmentId?: number;
  page: number;
  pageSize: number;
  search?: string;
  sort?: string;
}

/** One page of a list, and the total number of rows. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

type Overview = components["schemas"]["Dashboard"];

export async function listCohorts(query: ListQuery): Promise<{ overview: Overview; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/cohort/all", { params: { query } }));
  return { overview: data, total: meta?.total ?? data.cohorts.length };
}

/**
 * A cohort with one page of its programs. Includes the page number, because the previous page stays visible while the
 * next one loads.
 */
export async function getCohort(
  id: number,
  query: ListQuery,
): Promise<{ cohort: Cohort; programs: ListPage<Program> & { page: number } }> {
  const { data, meta } = await answer(api.GET("/api/partner/cohort/{id}", { params: { path: { id }, query } }));
  const rows = data.partner_programs;
  return { cohort: data, programs: { rows, total: meta?.total ?? rows.length, page: query.page } };
}

export async function listParents(query: ListQuery): Promise<ListPage<Parent>> {
  const { data, meta } = await answer(api.GET("/api/partner/parent/all", { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function getFamily(id: number, cohortId: number) {
  const path = { id, cohortId };
  return (await answer(api.GET("/api/partner/parent/{id}/{cohortId}", { params: { path } }))).data;
}

export async function previewRestriction(id: number): Promise<Restriction> {
  return (await answer(api.GET("/api/partner/restriction/parent/{id}", { params: { path: { id } } }))).data;
}

/** Returns the server's message. */
export async function setRestricted(id: number, restricted: boolean): Promise<string> {
  const at = { params: { path: { id } } };
  if (restricted) return (await answer(api.PUT("/api/partner/disable/parent/{id}", at))).message;
  return (await answer(api.PUT("/api/partner/enable/parent/{id}", at))).message;
}

/** Null while no child of the cohort has a lesson on record. */
export async function findCohortAttendance(cohortId: number): Promise<CohortFigures | null> {
  const { data } = await answer(api.GET("/api/partner/attendance", { params: { query: { cohortId } } }));
  return data[0] ?? null;
}

export async function listChildAttendance(
  cohortId: number,
  query: Omit<ListQuery, "sort">,
): Promise<ListPage<ChildFigures>> {
  const path = { cohortId };
  const { data, meta } = await answer(api.GET("/api/partner/attendance/{cohortId}", { params: { path, query } }));
  return { rows: data, total: meta?.total ?? data.length };
}
