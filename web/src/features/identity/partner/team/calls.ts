import { answer, api } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { Role } from "./model";

const TEAM = "/api/partner/team";
const ONE = `${TEAM}/members/{id}` as const;
const INVITATIONS = `${TEAM}/invitations` as const;
const SETTINGS = `${TEAM}/settings` as const;
const ORGANIZATIONS = "/api/partner/organizations";

const at = (id: number) => ({ params: { path: { id } } });

interface Page {
  page: number;
  pageSize: number;
}

export async function listMembers(query: Page & { search: string }) {
  const { data, meta } = await answer(api.GET(`${TEAM}/members`, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

export async function listInvitations(query: Page) {
  const { data, meta } = await answer(api.GET(INVITATIONS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

export async function listOrganizations(query: Page) {
  const { data, meta } = await answer(api.GET(ORGANIZATIONS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

/* Each returns the server's message. */

export interface RoleBody {
  role: Role;
  isLimited: boolean;
  departmentIds: number[];
}

export async function changeRole(id: number, body: RoleBody): Promise<string> {
  return (await answer(api.PUT(ONE, { ...at(id), body }))).message;
}

export async function makeContact(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/contact`, at(id)))).message;
}

export async function removeMember(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/remove`, at(id)))).message;
}

export async function resetSecondFactor(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/reset-second-factor`, at(id)))).message;
}

export async function leave(): Promise<string> {
  return (await answer(api.POST(`${TEAM}/leave`))).message;
}

export async function invite(body: { email: string } & RoleBody, key: string): Promise<string> {
  return (await answer(api.POST(INVITATIONS, { body, ...idempotent(key) }))).message;
}

export async function resendInvitation(id: number): Promise<string> {
  return (await answer(api.POST(`${INVITATIONS}/{id}/resend`, at(id)))).message;
}

export async function withdrawInvitation(id: number): Promise<string> {
  return (await answer(api.POST(`${INVITATIONS}/{id}/withdraw`, at(id)))).message;
}

export async function rename(body: { firstName: string; lastName: string }): Promise<string> {
  return (await answer(api.PUT(`${TEAM}/self`, { body }))).message;
}

/* With the data that changes. */

export async function getSettings() {
  return (await answer(api.GET(SETTINGS))).data;
}

export const saveSettings = (requiresSecondFactor: boolean) =>
  answer(api.PUT(SETTINGS, { body: { requiresSecondFactor } }));

export async function chooseOrganization(id: number) {
  return (await answer(api.POST(`${ORGANIZATIONS}/{id}`, at(id)))).data;
}
