import { answer, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { components } from "@/api/schema.gen";

/* Handing classes over to another teacher. */

type Schemas = components["schemas"];
export type HandOverBody = Schemas["HandOverBody"];
export type HandOverEffect = Schemas["HandOverEffect"];

const HAND_OVER = "/api/staff/teachers/{id}/hand-over";

export const previewHandOver = (id: number, body: HandOverBody) =>
  answer(inlineApi.POST(`${HAND_OVER}/preview`, { params: { path: { id } }, body }));

/** Returns the server's message. */
export async function cancelHandOver(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${HAND_OVER}/cancel`, { params: { path: { id } } }))).message;
}

export async function handOver(id: number, body: HandOverBody, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(HAND_OVER, sent))).message;
}
