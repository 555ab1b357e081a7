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

/* The forms show errors themselves. */

export const assignTeacher = (body: AssignBody) => answer(inlineApi.POST(`${LIST}/assign`, { body }));

export async function moveProgram(id: number, body: TargetBody): Promise<string> {
  const sent = { params: { path: { id } }, body };
  return (await answer(inlineApi.POST(`${ONE}/move`, sent))).message;
}

export async function withdrawProgram(id: number, body: { reason: string }): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/withdraw`, { params: { path: { id } }, body }))).message;
}

export async function raiseProgram(id: number, body: TargetBody, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${ONE}/next-level`, sent))).message;
}

/* The choices of the forms. */

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

const MAX_PAGE_SIZE = 100;

type FetchPage<T> = (query: { page: number; pageSize: number }) => Promise<{ data: T[]; meta?: { total: number } }>;

/** Fetches all pages, for lists longer than the maximum page size. */
async function everyPage<T>(fetchPage: FetchPage<T>, page = 1): Promise<T[]> {
  const { data, meta } = await fetchPage({ page, pageSize: MAX_PAGE_SIZE });
  const isLast = page * MAX_PAGE_SIZE >= (meta?.total ?? 0);
  return isLast ? data : [...data, ...(await everyPage(fetchPage, page + 1))];
}
