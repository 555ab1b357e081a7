import type { Area } from "@/app/paths";
import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type PendingEmail = components["schemas"]["EmailChangeView"];
type Body = components["schemas"]["EmailChangeBody"];

const PATHS = {
  partner: "/api/partner/email-change",
  parent: "/api/partner/parent/email-change",
  staff: "/api/staff/email-change",
  teacher: "/api/teacher/email-change",
} as const;

export async function findEmailChange(area: Area): Promise<PendingEmail | null> {
  return (await answer(api.GET(PATHS[area]))).data.pending ?? null;
}

/* Each function returns the server's message. */

export async function changeEmail(area: Area, body: Body): Promise<string> {
  return (await answer(api.POST(PATHS[area], { body }))).message;
}

export async function cancelEmailChange(area: Area): Promise<string> {
  return (await answer(api.POST(`${PATHS[area]}/cancel`))).message;
}
