import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import { get, send } from "@/api/untyped";
import type { Teacher, TeacherBody, TeacherDetail } from "./model";
import type { CheckBody, HandOverBody, HandOverEffect } from "./people-model";

const LIST = "/api/staff/teachers";
const ONE = `${LIST}/{id}` as const;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state: "archived" | "";
}

export const listTeachers = (query: ListQuery) => get<Teacher[]>(LIST, {}, query);

export const getTeacher = (id: number) => get<TeacherDetail>(ONE, { id });

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

/* A teacher's account. */

export async function inviteTeacher(id: number, email: string): Promise<string> {
  return (await send("POST", `${ONE}/account`, { path: { id }, body: { email } })).message;
}

export async function inviteAgain(id: number): Promise<string> {
  return (await send("POST", `${ONE}/account/invite`, { path: { id } })).message;
}

export async function setAccountActive(id: number, isActive: boolean): Promise<string> {
  return (await send("PUT", `${ONE}/account`, { path: { id }, body: { isActive } })).message;
}

export async function resetSecondFactor(id: number): Promise<string> {
  return (await send("POST", `${ONE}/account/reset-second-factor`, { path: { id } })).message;
}

/* Safeguarding checks. */

export async function addCheck(id: number, body: CheckBody, key: string): Promise<string> {
  return (await send("POST", `${ONE}/checks`, { path: { id }, body, key })).message;
}

export async function removeCheck(id: number, checkId: number): Promise<string> {
  return (await send("POST", `${ONE}/checks/{checkId}/remove`, { path: { id, checkId } })).message;
}

/* Handing classes over to another teacher. */

export const previewHandOver = (id: number, body: HandOverBody) =>
  send<HandOverEffect>("POST", `${ONE}/hand-over/preview`, { path: { id }, body });

export async function handOver(id: number, body: HandOverBody, key: string): Promise<string> {
  return (await send("POST", `${ONE}/hand-over`, { path: { id }, body, key })).message;
}
