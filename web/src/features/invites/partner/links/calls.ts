import { answer, api } from "@/api/client";
import type { LinkBody } from "./model";

const LINKS = "/api/partner/links";
const ONE = `${LINKS}/{id}` as const;

const at = (id: number) => ({ params: { path: { id } } });

export async function listLinks(query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(api.GET(LINKS, { params: { query } }));
  return { data, ...(meta && { meta }) };
}

/* Each returns the server's message. */

export async function addLink(body: LinkBody): Promise<string> {
  return (await answer(api.POST(LINKS, { body }))).message;
}

export async function changeLink(id: number, body: LinkBody): Promise<string> {
  return (await answer(api.PUT(ONE, { ...at(id), body }))).message;
}

export async function openLink(id: number, isOpen: boolean): Promise<string> {
  return (await answer(api.PUT(`${ONE}/state`, { ...at(id), body: { isOpen } }))).message;
}

export async function removeLink(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/remove`, at(id)))).message;
}
