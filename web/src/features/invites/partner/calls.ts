import { answer, api, backgroundApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";
import type { Invite, InviteBatch, InviteSummary, Preview } from "./model";

/* Requests of the invite screens. The client shows errors in a toast. */

type Schemas = components["schemas"];
type Body = Schemas["InviteBody"];

export interface ListQuery {
  departmentId?: number;
  page: number;
  pageSize: number;
  search: string;
  sort: string;
}

/** The department is chosen for the whole list. */
type Line = Omit<Schemas["InviteLine"], "department">;

/** The request body as specified, or with a number per address. */
export type InviteBody = ({ emails: string; kidsNum: number } | { invites: Line[] }) & {
  keepExisting?: boolean;
  agreementId?: number;
  departmentId?: number;
};

/** What a call would send; omitted fields have defaults. */
export type PreviewRequest = { invites: Line[] } & Pick<InviteBody, "keepExisting" | "agreementId" | "departmentId">;

export async function listInvites(query: ListQuery): Promise<{ invites: Invite[]; total: number }> {
  const { data, meta } = await answer(api.GET("/api/partner/invites/all", { params: { query } }));
  return { invites: data, total: meta?.total ?? data.length };
}

export async function getInviteSummary(): Promise<InviteSummary> {
  return (await answer(api.GET("/api/partner/invites/summary"))).data;
}

/** Polled while mails are pending: failures are shown in the card. */
export async function getInviteBatch(batch: string): Promise<InviteBatch> {
  const at = { params: { path: { batch } } };
  return (await answer(backgroundApi.GET("/api/partner/invites/batch/{batch}", at))).data;
}

/* Each of these returns the server's message. */

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

/** Identifies the mails of the request. */
export async function inviteParents(body: InviteBody, key: string): Promise<{ message: string; batch: string }> {
  // omitted fields have defaults
  const call = api.POST("/api/partner/parent/invite", { body: body as unknown as Body, ...idempotent(key) });
  const { message, data } = await answer(call);
  return { message, batch: data.batch };
}

/** Sends and stores nothing. A failed look-up leaves the form unchanged, so no toast is shown. */
export async function previewInvites(request: PreviewRequest): Promise<Preview> {
  const body = request as unknown as Body;
  return (await answer(backgroundApi.POST("/api/partner/invites/preview", { body }))).data;
}
