import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { AgreementRequestBody } from "./ask-form";

const REQUESTS = "/api/partner/agreement-requests";

interface PageQuery {
  page: number;
  pageSize: number;
}

export async function listAgreements(query: PageQuery) {
  const { data, meta } = await answer(inlineApi.GET("/api/partner/agreements", { params: { query } }));
  return { data, ...(meta && { meta }) };
}

export async function listRequests(query: PageQuery) {
  const { data, meta } = await answer(inlineApi.GET(REQUESTS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

/* Each returns the server's message. */

export async function askForAgreement(body: AgreementRequestBody, key: string): Promise<string> {
  return (await answer(api.POST(REQUESTS, { body, ...idempotent(key) }))).message;
}

export async function withdrawRequest(id: number): Promise<string> {
  return (await answer(api.POST(`${REQUESTS}/{id}/withdraw`, { params: { path: { id } } }))).message;
}
