import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { ChangeBody, ClosureBody, LessonState, SentMark } from "./model";

const LESSONS = "/api/staff/lessons";
const CLASSES = "/api/staff/classes";
const CLASS = `${CLASSES}/{class}` as const;
const LESSON = `${CLASS}/lessons/{on}` as const;
const CLOSURES = "/api/staff/closures";

export interface Paged {
  page: number;
  pageSize: number;
}

interface Filter {
  cohortId?: number;
  teacherId?: number;
}

export type LessonQuery = Paged & Filter & { from: string; to: string; state?: LessonState };
export type ClassQuery = Paged & Filter & { search: string };
export type RegisterQuery = Paged & Filter & { state: string; from?: string; to?: string };
export type AttendanceQuery = Paged & { by: string; search: string; cohortId?: number };

export const listLessons = (query: LessonQuery) => paged(api.GET(LESSONS, { params: { query } }));

export const listClasses = (query: ClassQuery) => paged(api.GET(CLASSES, { params: { query } }));

export async function getClass(key: string) {
  return { data: (await answer(api.GET(CLASS, { params: { path: { class: key } } }))).data };
}

export async function getRegister(key: string, on: string) {
  return { data: (await answer(api.GET(LESSON, { params: { path: { class: key, on } } }))).data };
}

export const listClosures = (query: Paged) => paged(api.GET(CLOSURES, { params: { query } }));

export const listRegisters = (query: RegisterQuery) => paged(api.GET("/api/staff/registers", { params: { query } }));

export const listAttendance = (query: AttendanceQuery) =>
  paged(api.GET("/api/staff/attendance", { params: { query } }));

interface Page<T> {
  data: T[];
  meta?: { total: number };
}

async function paged<T>(call: Promise<{ data?: Page<T> }>): Promise<Page<T>> {
  const { data, meta } = await answer(call);
  return { data, ...(meta && { meta }) };
}

/* Previews and changes. The panels show errors themselves. */

export const previewChange = (body: ChangeBody) => answer(inlineApi.POST(`${LESSONS}/preview`, { body }));

export const changeLessons = (body: ChangeBody, key: string) =>
  answer(inlineApi.POST(`${LESSONS}/change`, { body, ...idempotent(key) }));

export const previewClosure = (body: ClosureBody) => answer(inlineApi.POST(`${CLOSURES}/preview`, { body }));

export async function addClosure(body: ClosureBody, key: string): Promise<string> {
  return (await answer(inlineApi.POST(CLOSURES, { body, ...idempotent(key) }))).message;
}

export async function removeClosure(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${CLOSURES}/{id}/remove`, { params: { path: { id } } }))).message;
}

export async function saveMarks(key: string, on: string, marks: SentMark[]): Promise<string> {
  const sent = { params: { path: { class: key, on } }, body: { marks, sentAt: new Date().toISOString() } };
  return (await answer(inlineApi.PUT(`${LESSON}/register`, sent))).message;
}

export async function reopenRegister(key: string, on: string): Promise<string> {
  const at = { params: { path: { class: key, on } } };
  return (await answer(inlineApi.POST(`${LESSON}/reopen`, at))).message;
}

/* The choices of filters and forms. */

const MAX_PAGE_SIZE = 100;

export const getCohorts = () => everyPage((query) => answer(api.GET("/api/staff/cohorts", { params: { query } })));

export const getTeachers = () => everyPage((query) => answer(api.GET("/api/staff/teachers", { params: { query } })));

type FetchPage<T> = (query: Paged) => Promise<{ data: T[]; meta?: { total: number } }>;

/** Fetches all pages, for lists longer than the maximum page size. */
async function everyPage<T>(fetchPage: FetchPage<T>, page = 1): Promise<T[]> {
  const { data, meta } = await fetchPage({ page, pageSize: MAX_PAGE_SIZE });
  const isLast = page * MAX_PAGE_SIZE >= (meta?.total ?? 0);
  return isLast ? data : [...data, ...(await everyPage(fetchPage, page + 1))];
}
