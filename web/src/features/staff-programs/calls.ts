import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { AssignBody, CohortSlot, PartnerChoice, ProgramFilter, TargetBody, TimetableSlot } from "./model";

const LIST = "/api/staff/programs";
const ONE = `${LIST}/{id}` as const;

export interface ListQuery extends ProgramFilter {
  page: number;
  pageSize: number;
}

export const listPrograms = (query: ListQuery) => answer(api.GET(LIST, { params: { query } }));

/* The forms say themselves why they were refused. */

export const assignTeacher = (body: AssignBody) => answer(inlineApi.POST(`${LIST}/assign`, { body }));

export async function moveProgram(id: number, body: TargetBody): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/move`, { params: { path: { id } }, body }))).message;
}

export async function withdrawProgram(id: number, body: { reason: string }): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/withdraw`, { params: { path: { id } }, body }))).message;
}

export async function raiseProgram(id: number, body: TargetBody, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${ONE}/next-level`, sent))).message;
}

/* What can be chosen. */

export const getCohorts = () => everyPage((query) => answer(api.GET("/api/staff/cohorts", { params: { query } })));

export const getTeachers = () => everyPage((query) => answer(api.GET("/api/staff/teachers", { params: { query } })));

export async function getCohortSlots(id: number): Promise<CohortSlot[]> {
  return (await answer(api.GET("/api/staff/cohorts/{id}", { params: { path: { id } } }))).data.slots;
}

export async function getTimetable(): Promise<TimetableSlot[]> {
  return (await answer(api.GET("/api/staff/timetable"))).data.slots;
}

const PARTNERS_SHOWN = 8;

export async function findPartners(search: string): Promise<PartnerChoice[]> {
  const query = { search, page: 1, pageSize: PARTNERS_SHOWN };
  return (await answer(api.GET("/api/staff/partners", { params: { query } }))).data;
}

export async function getPartner(id: number): Promise<PartnerChoice> {
  return (await answer(api.GET("/api/staff/partners/{id}", { params: { path: { id } } }))).data;
}

const MOST_A_PAGE = 100;

type Ask<T> = (query: { page: number; pageSize: number }) => Promise<{ data: T[]; meta?: { total: number } }>;

/** All there are, also where they do not fit on the longest page. */
async function everyPage<T>(ask: Ask<T>, page = 1): Promise<T[]> {
  const { data, meta } = await ask({ page, pageSize: MOST_A_PAGE });
  const isLast = page * MOST_A_PAGE >= (meta?.total ?? 0);
  return isLast ? data : [...data, ...(await everyPage(ask, page + 1))];
}
