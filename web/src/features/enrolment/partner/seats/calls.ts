import { answer, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { SeatMovePreview, SeatReturnPreview } from "./model";

const MOVE = "/api/partner/programs/{id}/seat-move/{childId}";
const RETURN = "/api/partner/programs/{id}/seat-return";

export async function listRecipients(id: number, query: { page: number; pageSize: number; search?: string }) {
  const { data, meta } = await answer(
    inlineApi.GET("/api/partner/programs/{id}/seat-move", { params: { path: { id }, query } }),
  );
  return { data, ...(meta && { meta }) };
}

export async function previewMove(id: number, childId: number): Promise<SeatMovePreview> {
  return (await answer(inlineApi.GET(MOVE, { params: { path: { id, childId } } }))).data;
}

interface ConfirmedMove {
  id: number;
  childId: number;
  reason: string;
  plan: string;
}

/** Returns the server's message. */
export async function moveSeat({ id, childId, ...body }: ConfirmedMove, key: string): Promise<string> {
  const sent = { params: { path: { id, childId } }, body, ...idempotent(key) };
  return (await answer(inlineApi.POST(MOVE, sent))).message;
}

export async function previewTakeBack(id: number): Promise<SeatReturnPreview> {
  return (await answer(inlineApi.GET(RETURN, { params: { path: { id } } }))).data;
}

/** Returns the server's message. */
export async function takeSeatBack({ id, plan }: { id: number; plan: string }, key: string): Promise<string> {
  const sent = { params: { path: { id } }, body: { plan }, ...idempotent(key) };
  return (await answer(inlineApi.POST(RETURN, sent))).message;
}

export async function listMoves(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(
    inlineApi.GET("/api/partner/parents/{id}/seat-moves", { params: { path: { id }, query } }),
  );
  return { data, ...(meta && { meta }) };
}
