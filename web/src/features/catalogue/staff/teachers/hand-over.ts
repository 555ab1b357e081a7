import { answer, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";

/* Handing classes over to another teacher: these routes are not in the generated types yet. */

export interface HandOverBody {
  toId: number;
  from: string;
}

export interface HandOverEffect {
  programs: number;
  classes: { class: string; cohort: string; dayText: string; timeText: string; children: number }[];
  clashes: string[];
  families: number;
  mails: number;
}

interface HandOverResponse {
  data: HandOverEffect;
  message: string;
}

function post(path: string, request: object): Promise<HandOverResponse> {
  return answer(inlineApi.POST(path as never, request as never) as Promise<{ data?: HandOverResponse }>);
}

export const previewHandOver = (id: number, body: HandOverBody) =>
  post(`/api/staff/teachers/${id}/hand-over/preview`, { body });

export async function handOver(id: number, body: HandOverBody, key: string): Promise<string> {
  return (await post(`/api/staff/teachers/${id}/hand-over`, { body, ...idempotent(key) })).message;
}
