import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { AgreementBody } from "./agreement-form";

const AGREEMENTS = "/api/staff/partners/{id}/agreements";
const ONE = `${AGREEMENTS}/{agreementId}` as const;

const at = (id: number, agreementId: number) => ({ params: { path: { id, agreementId } } });

export async function listAgreements(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(inlineApi.GET(AGREEMENTS, { params: { path: { id }, query } }));
  return { data, ...(meta && { meta }) };
}

const REQUESTS = "/api/staff/partners/{id}/agreement-requests";

/** Open requests first. */
export async function listRequests(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(inlineApi.GET(REQUESTS, { params: { path: { id }, query } }));
  return { data, ...(meta && { meta }) };
}

/** The cohorts that an agreement may cover. */
export async function listCohorts() {
  return (await answer(inlineApi.GET("/api/staff/cohorts", { params: { query: {} } }))).data;
}

/** The packages that an agreement may cover. */
export async function listPackages() {
  return (await answer(inlineApi.GET("/api/staff/packages"))).data;
}

/* Each returns the server's message. */

export async function declineRequest(id: number, requestId: number, reply: string): Promise<string> {
  const sent = { params: { path: { id, requestId } }, body: { answer: reply } };
  return (await answer(api.POST(`${REQUESTS}/{requestId}/decline`, sent))).message;
}

export async function addAgreement(id: number, body: AgreementBody, key: string): Promise<string> {
  return (await answer(api.POST(AGREEMENTS, { params: { path: { id } }, body, ...idempotent(key) }))).message;
}

export async function changeAgreement(id: number, agreementId: number, body: AgreementBody): Promise<string> {
  return (await answer(api.PUT(ONE, { ...at(id, agreementId), body }))).message;
}

export async function endAgreement(id: number, agreementId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/end`, at(id, agreementId)))).message;
}

export async function closeClasses(id: number, agreementId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/classes/close`, at(id, agreementId)))).message;
}

export async function openClasses(id: number, agreementId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/classes/open`, at(id, agreementId)))).message;
}

export async function reopenAgreement(id: number, agreementId: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/reopen`, at(id, agreementId)))).message;
}
