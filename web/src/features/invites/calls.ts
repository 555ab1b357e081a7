import { answer, api, quietApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";
import type { Invite, InviteBatch, InviteSummary, Preview } from "./model";

/* What the invites' screens ask of the server. Refusals are shown in a toast by the client. */

type Schemas = components["schemas"];
type Body = Schemas["InviteBody"];

export interface ListQuery {
  page: number;
  pageSize: number;
  search: string;
  sort: string;
}

/** The specified form of the call, or one with a number for each address. */
export type InviteBody = ({ emails: string; kidsNum: number } | { invites: Schemas["InviteLine"][] }) & { keepExisting?: boolean };

export async function listInvites(query: ListQuery): Promise<{ invites: Invite[]; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/invites/all", { params: { query } }));
  return { invites: data as Invite[], total: meta?.total ?? data.length };
}

export async function getInviteSummary(): Promise<InviteSummary> {
  return (await answer(api.GET("/api/partner/invites/summary"))).data as InviteSummary;
}

/** Asked again and again while mails are under way: a failure stands in the card. */
export async function getInviteBatch(batch: string): Promise<InviteBatch> {
  const at = { params: { path: { batch } } };
  return (await answer(quietApi.GET("/api/partner/invites/batch/{batch}", at))).data as InviteBatch;
}

/* Each of these gives the server's message. */

export async function setParentAllowance(id: number, kidsNum: number): Promise<string> {
  const at = { params: { path: { id } } };
  return (await answer(api.PUT("/api/partner/parents/{id}/allowance", { ...at, body: { kidsNum } }))).message;
}

export async function resendConfirmation(): Promise<string> {
  return (await answer(api.POST("/api/partner/confirmation"))).message;
}

export async function updateInvite(id: number, number: number): Promise<string> {
  const at = { params: { path: { id, number } } };
  return (await answer(api.PUT("/api/partner/invites/update/{id}/{number}", at))).message;
}

export async function resendInvite(id: number): Promise<string> {
  return (await answer(api.POST("/api/partner/invites/{id}/resend", { params: { path: { id } } }))).message;
}

export async function withdrawInvite(id: number): Promise<string> {
  return (await answer(api.POST("/api/partner/invites/{id}/withdraw", { params: { path: { id } } }))).message;
}

export async function remindInvites(): Promise<string> {
  return (await answer(api.POST("/api/partner/invites/remind"))).message;
}

/** The batch names its mails. */
export async function inviteParents(body: InviteBody, key: string): Promise<{ message: string; batch: string }> {
  // what is left out has a default
  const call = api.POST("/api/partner/parent/invite", { body: body as Body, ...idempotent(key) });
  const { message, data } = await answer(call);
  return { message, batch: data.batch };
}

/** Nothing is sent or stored. A look-up that fails leaves the form as it is, so no toast says so. */
export async function previewInvites(invites: Schemas["InviteLine"][]): Promise<Preview> {
  const body = { invites } as Body;
  return (await answer(quietApi.POST("/api/partner/invites/preview", { body }))).data as Preview;
}
