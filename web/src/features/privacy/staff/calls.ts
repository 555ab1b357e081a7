import { answer, api, inlineApi } from "@/api/client";
import type { EraseBody, Erased } from "./model";

const PATH = "/api/staff/privacy";

export const getPrivacy = (query: { page: number; pageSize: number }) => answer(api.GET(PATH, { params: { query } }));

/** Returns the server's message. */
export async function saveRetention(retentionMonths: number | null): Promise<string> {
  return (await answer(api.PUT(PATH, { body: { retentionMonths } }))).message;
}

/** The form shows errors itself. */
export async function eraseFamily(parentId: number, body: EraseBody): Promise<Erased> {
  return (
    await answer(inlineApi.POST("/api/staff/families/{parentId}/erase", { params: { path: { parentId } }, body }))
  ).data;
}
