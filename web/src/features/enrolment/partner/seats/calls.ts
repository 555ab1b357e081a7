import { answer, api } from "@/api/client";
import type { SeatMovePreview } from "./model";

const MOVE = "/api/partner/programs/{id}/seat-move/{childId}";

export async function listRecipients(id: number, query: { page: number; pageSize: number; search?: string }) {
  const { data, meta } = await answer(
    api.GET("/api/partner/programs/{id}/seat-move", { params: { path: { id }, query } }),
  );
  return { data, ...(meta && { meta }) };
}

export async function previewMove(id: number, childId: number): Promise<SeatMovePreview> {
  return (await answer(api.GET(MOVE, { params: { path: { id, childId } } }))).data;
}

interface ConfirmedMove {
  id: number;
  childId: number;
  reason: string;
  plan: string;
}

/** Returns the server's message. */
export async function moveSeat({ id, childId, ...body }: ConfirmedMove, key: string): Promise<string> {
  const params = { path: { id, childId }, header: { "Idempotency-Key": key } };
  return (await answer(api.POST(MOVE, { params, body }))).message;
}

export async function listMoves(id: number, query: { page: number; pageSize: number }) {
  const { data, meta } = await answer(
    api.GET("/api/partner/parents/{id}/seat-moves", { params: { path: { id }, query } }),
  );
  return { data, ...(meta && { meta }) };
}
