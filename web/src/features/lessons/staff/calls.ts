import { answer, api } from "@/api/client";
import { get, send } from "@/api/untyped";
import type {
  AttendanceRow,
  ChangeBody,
  ChangeEffect,
  ClassDetail,
  Closure,
  ClosureBody,
  Register,
  SentMark,
  StaffClass,
  StaffLesson,
} from "./model";

const LESSONS = "/api/staff/lessons";
const CLASSES = "/api/staff/classes";
const CLASS = `${CLASSES}/{class}`;
const LESSON = `${CLASS}/lessons/{on}`;
const CLOSURES = "/api/staff/closures";

export interface Paged {
  page: number;
  pageSize: number;
}

interface Filter {
  cohortId?: number;
  teacherId?: number;
}

export type LessonQuery = Paged & Filter & { from: string; to: string; state?: string };
export type ClassQuery = Paged & Filter & { search: string };
export type RegisterQuery = Paged & Filter & { state: string; from?: string; to?: string };
export type AttendanceQuery = Paged & { by: string; search: string; cohortId?: number };

export const listLessons = (query: LessonQuery) => get<StaffLesson[]>(LESSONS, {}, query);

export const listClasses = (query: ClassQuery) => get<StaffClass[]>(CLASSES, {}, query);

export const getClass = (key: string) => get<ClassDetail>(CLASS, { class: key });

export const getRegister = (key: string, on: string) => get<Register>(LESSON, { class: key, on });

export const listClosures = (query: Paged) => get<Closure[]>(CLOSURES, {}, query);

export const listRegisters = (query: RegisterQuery) => get<StaffLesson[]>("/api/staff/registers", {}, query);

export const listAttendance = (query: AttendanceQuery) => get<AttendanceRow[]>("/api/staff/attendance", {}, query);

/* Previews and changes. The panels show errors themselves. */

export const previewChange = (body: ChangeBody) => send<ChangeEffect>("POST", `${LESSONS}/preview`, { body });

export const changeLessons = (body: ChangeBody, key: string) =>
  send<ChangeEffect>("POST", `${LESSONS}/change`, { body, key });

export const previewClosure = (body: ClosureBody) => send<ChangeEffect>("POST", `${CLOSURES}/preview`, { body });

export async function addClosure(body: ClosureBody, key: string): Promise<string> {
  return (await send("POST", CLOSURES, { body, key })).message;
}

export async function removeClosure(id: number): Promise<string> {
  return (await send("POST", `${CLOSURES}/{id}/remove`, { path: { id } })).message;
}

export async function saveMarks(key: string, on: string, marks: SentMark[]): Promise<string> {
  return (await send("PUT", `${LESSON}/register`, { path: { class: key, on }, body: { marks } })).message;
}

export async function reopenRegister(key: string, on: string): Promise<string> {
  return (await send("POST", `${LESSON}/reopen`, { path: { class: key, on } })).message;
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
