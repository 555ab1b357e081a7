import { answer, api, inlineApi } from "@/api/client";

const MEMBERS = "/api/staff/partners/{id}/members";
const ONE = `${MEMBERS}/{memberId}` as const;

export async function listMembers(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(inlineApi.GET(MEMBERS, { params: { path: { id }, query } }));
  return { data, ...(meta && { meta }) };
}

/* Each returns the server's message. */

export async function resetSecondFactor(id: number, memberId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/reset-second-factor`, { params: { path: { id, memberId } } }))).message;
}

export async function makeOwner(id: number, memberId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/make-owner`, { params: { path: { id, memberId } } }))).message;
}
