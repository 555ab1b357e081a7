import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { CheckBody, TeacherBody } from "./model";

const LIST = "/api/staff/teachers";
const ONE = `${LIST}/{id}` as const;

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  state: "archived" | "";
}

export async function listTeachers(query: ListQuery) {
  const { data, meta } = await answer(api.GET(LIST, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

export async function getTeacher(id: number) {
  return { data: (await answer(api.GET(ONE, { params: { path: { id } } }))).data };
}

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
  const sent = { params: { path: { id } }, body: { email } };
  return (await answer(inlineApi.POST(`${ONE}/account`, sent))).message;
}

export async function inviteAgain(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/account/invite`, { params: { path: { id } } }))).message;
}

export async function setAccountActive(id: number, isActive: boolean): Promise<string> {
  return (await answer(inlineApi.PUT(`${ONE}/account`, { params: { path: { id } }, body: { isActive } }))).message;
}

export async function resetSecondFactor(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${ONE}/account/reset-second-factor`, { params: { path: { id } } }))).message;
}

/* Safeguarding checks. */

export async function addCheck(id: number, body: CheckBody, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(`${ONE}/checks`, sent))).message;
}

export async function removeCheck(id: number, checkId: number): Promise<string> {
  const at = { params: { path: { id, checkId } } };
  return (await answer(inlineApi.POST(`${ONE}/checks/{checkId}/remove`, at))).message;
}
