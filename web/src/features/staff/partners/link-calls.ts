import { answer, api, inlineApi } from "@/api/client";

const LINKS = "/api/staff/partners/{id}/links";

export async function listLinks(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(inlineApi.GET(LINKS, { params: { path: { id }, query } }));
  return { data, ...(meta && { meta }) };
}

/** Returns the server's message. */
export async function openLink(id: number, linkId: number, isOpen: boolean): Promise<string> {
  const params = { path: { id, linkId } };
  return (await answer(api.PUT(`${LINKS}/{linkId}/open`, { params, body: { isOpen } }))).message;
}
