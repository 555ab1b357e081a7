import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { TeacherBody } from "./model";

const LIST = "/api/staff/teachers";
const ONE = `${LIST}/{id}` as const;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state: "archived" | "";
}

export const listTeachers = (query: ListQuery) => answer(api.GET(LIST, { params: { query } }));

export const getTeacher = (id: number) => answer(api.GET(ONE, { params: { path: { id } } }));

/** Includes the classes' time zone. */
export const getTimetable = () => answer(api.GET("/api/staff/timetable"));

/* These return the server's message. The form shows errors itself. */

export async function createTeacher(body: TeacherBody, key: string): Promise<string> {
  return (await answer(inlineApi.POST(LIST, { body, ...idempotent(key) }))).message;
}

export async function changeTeacher(id: number, body: TeacherBody): Promise<string> {
  return (await answer(inlineApi.PUT(ONE, { params: { path: { id } }, body }))).message;
}

export async function archiveTeacher(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/archive`, { params: { path: { id } } }))).message;
}

export async function restoreTeacher(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/restore`, { params: { path: { id } } }))).message;
}
