import { answer, api, inlineApi } from "@/api/client";
import type { MailPreview, MailRow, MailState, MailText, MailTextRow, OpenedMail, Wording } from "./model";

const MAIL = "/api/staff/mail";
const TEXTS = "/api/staff/mail-texts";

export interface MailQuery {
  page: number;
  pageSize: number;
  search: string;
  state?: MailState;
}

export async function listMail(query: MailQuery): Promise<{ rows: MailRow[]; total: number }> {
  const { data, meta } = await answer(api.GET(MAIL, { params: { query } }));
  return { rows: data, total: meta?.total ?? data.length };
}

export async function openMail(id: number): Promise<OpenedMail> {
  return (await answer(api.GET(`${MAIL}/{id}`, { params: { path: { id } } }))).data;
}

/** Returns the server's message. */
export async function resendMail(id: number): Promise<string> {
  return (await answer(api.POST(`${MAIL}/{id}/resend`, { params: { path: { id } } }))).message;
}

/** Puts failed mails aside. Returns the server's message. */
export async function putMailAside(which: { ids: readonly number[] } | { allFailed: true }): Promise<string> {
  const body = "ids" in which ? { ids: [...which.ids], allFailed: false } : { ids: [], allFailed: true };
  return (await answer(api.POST(`${MAIL}/put-aside`, { body }))).message;
}

export async function bringMailBack(ids: readonly number[]): Promise<string> {
  return (await answer(api.POST(`${MAIL}/bring-back`, { body: { ids: [...ids], allFailed: false } }))).message;
}

/** The mail's kind and language. */
export interface TextOf {
  kind: string;
  language: string;
}

const which = ({ kind, language }: TextOf) => ({ path: { kind }, query: { language } });

export async function listMailTexts(): Promise<MailTextRow[]> {
  return (await answer(api.GET(TEXTS))).data;
}

export async function getMailText(of: TextOf): Promise<MailText> {
  return (await answer(api.GET(`${TEXTS}/{kind}`, { params: which(of) }))).data;
}

export async function previewMailText(of: TextOf, body: Wording, signal: AbortSignal): Promise<MailPreview> {
  return (await answer(inlineApi.POST(`${TEXTS}/{kind}/preview`, { params: which(of), body, signal }))).data;
}

/** The form shows errors itself. */
export async function saveMailText(of: TextOf, body: Wording): Promise<string> {
  return (await answer(inlineApi.PUT(`${TEXTS}/{kind}`, { params: which(of), body }))).message;
}

export async function resetMailText(of: TextOf): Promise<string> {
  return (await answer(api.POST(`${TEXTS}/{kind}/reset`, { params: which(of) }))).message;
}
