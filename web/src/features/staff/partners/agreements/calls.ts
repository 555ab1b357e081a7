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

/* Each returns the server's message. */

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
